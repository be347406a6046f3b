"""The step in which cities are set: by a click on the world, or by name and coordinates."""

from __future__ import annotations

from html import escape

import ipywidgets as W

from ..language import Saying, later, say
from ..study.mapmaking.naming import plain
from ..study.mapmaking.sheet import known_cities
from .controls import Press, make_button, put, set_shown
from .mapmaker_list import ThingList
from .mapmaker_pointing import move, remove
from .mapmaker_session import MapSession
from .mapmaker_style import Act, column, heading, label_field, line
from .mapmaker_world import on_earth

WHERE = later("Click on the map where {city} lies, or type its latitude and longitude.")
NUDGE = 0.1
"""So many degrees a city is moved by a button."""
ARROWS = {"←": (0.0, -NUDGE), "↑": (NUDGE, 0.0), "↓": (-NUDGE, 0.0), "→": (0.0, NUDGE)}


class CityBox(W.VBox):
    """The chosen city with its name and place, or a form for a new one; and a list of all."""

    def __init__(self, session: MapSession, act: Act) -> None:
        self.session, self.act, self._busy = session, act, False
        self._shown: int | None = None
        self.head = W.HTML()
        self.name = W.Text("", continuous_update=False)
        self.name.add_class("ttr-maker-grow")
        self.lat, self.lon = (_degrees() for _ in range(2))
        label_field(self.name, say("Name"))
        label_field(self.lat, say("Latitude"))
        label_field(self.lon, say("Longitude"))
        self.lat.observe(lambda _: self._typed(self._place), "value")
        self.lon.observe(lambda _: self._typed(self._place), "value")
        self.name.observe(lambda _: self._name(), "value")
        self.add = make_button(say("Add this city"), lambda: act(self._add), "ttr-main")
        told = {
            "←": say("A little to the west"),
            "↑": say("A little to the north"),
            "↓": say("A little to the south"),
            "→": say("A little to the east"),
        }
        self.arrows = {
            sign: make_button(sign, lambda sign=sign: act(lambda: self._nudge(sign)), tooltip=tip)  # type: ignore[misc]
            for sign, tip in told.items()
        }
        self.remove = make_button(
            say("Remove this city"),
            lambda: act(lambda: remove(session)),
            tooltip=say("Its routes and tickets go as well; Undo brings all back"),
        )
        self.done = make_button(say("Done"), lambda: act(session.leave))
        self.junction = W.Checkbox(
            value=False,
            indent=False,
            description=say("a junction: no ticket names it"),
            layout=W.Layout(width="auto"),
        )
        self.junction.observe(
            lambda change: self._typed(lambda: self._mark(change["new"])), "value"
        )
        self.moves = line(*self.arrows.values(), self.remove, self.done)
        form = column(
            self.head,
            line(self.name),
            line(self.lat, self.lon, self.add),
            self.junction,
            self.moves,
            name="ttr-maker-form",
        )
        self.list_head = heading("")
        self.list = ThingList(say("All cities"), lambda number: act(lambda: self._choose(number)))
        super().__init__((form, self.list_head, self.list))
        self.add_class("ttr-maker-box")

    def show(self) -> None:
        """Show the city that is chosen, and all cities."""
        session, draft = self.session, self.session.draft
        city = None if session.city is None else draft.cities[session.city]
        before, self._shown = self._shown, session.city
        self._busy = True
        try:
            if city is None:
                put(self.name, value=session.wanted)
                if before is not None:
                    self._forget_place()
                put(self.head, value=f"<h3>{escape(say('A new city'))}</h3>" + _how())
                put(self.name, placeholder=say("or type its name and its place"))
            else:
                told = say("The city {city}", city=city)
                put(self.head, value=f"<h3>{escape(told)}</h3>")
                blank = session.new
                put(self.name, value="" if blank else city.name, placeholder=city.name)
                put(self.lat, value=city.lat)
                put(self.lon, value=city.lon)
                put(self.junction, value=city.junction)
        finally:
            self._busy = False
        set_shown(self.add, city is None)
        set_shown(self.moves, city is not None)
        set_shown(self.junction, city is not None and not session.new)
        count = say("{count} {count:city|cities}", count=len(draft.cities))
        put(self.list_head, value=f"<h3>{escape(count)}</h3>")
        self.list.show([city.in_words() for city in draft.cities], session.city)

    def _typed(self, deed: Press) -> None:
        if not self._busy and self.session.city is not None:
            self.act(deed)

    def _choose(self, number: int) -> None:
        self.session.choose(city=number)
        city = self.session.draft.cities[number]
        self.session.show((city.lat, city.lon))

    def _name(self) -> None:
        """A name was typed: that of the chosen city, or of one that is still to be set."""
        if self._busy:
            return
        if self.session.city is None:
            self.act(self._want)
        else:
            self.act(self._rename)

    def _want(self) -> None:
        """Keep the name for the next city; where a published map has it, its place comes along."""
        session = self.session
        session.wanted = self.name.value
        session.say()
        known = known_cities().get(plain(session.wanted))
        if known is not None:
            if plain(known.name) == plain(session.wanted):
                session.wanted = known.name
            put(self.lat, value=known.lat)
            put(self.lon, value=known.lon)
            session.show((known.lat, known.lon))
            session.say(Saying("{city} lies here: press Add this city.", city=known))
        elif session.wanted.strip():
            session.say(Saying(WHERE, city=session.wanted.strip()))

    def _rename(self) -> None:
        session, name, city = self.session, self.name.value, self.session.city
        if city is None or not name.strip():
            return
        session.new = False
        if name.strip() != session.draft.cities[city].name:
            session.change(lambda draft: draft.rename_city(city, name))
            session.say(Saying("This city is {city}.", city=session.draft.cities[city]))

    def _place(self) -> None:
        city = self.session.city
        if city is not None:
            move(self.session, city, self.lat.value, self.lon.value)

    def _forget_place(self) -> None:
        """The next city lies elsewhere."""
        for field in (self.lat, self.lon):
            put(field, value=0.0)

    def _mark(self, junction: bool) -> None:
        session, city = self.session, self.session.city
        if city is not None:
            session.change(
                lambda draft: draft.mark_junction(city, junction),
                Saying("{city} is a junction: its name is not drawn.", city=self._named(city))
                if junction
                else Saying("{city} is a city.", city=self._named(city)),
            )

    def _named(self, city: int) -> str:
        return self.session.draft.cities[city].name

    def _nudge(self, sign: str) -> None:
        session = self.session
        if session.city is not None:
            city, (north, east) = session.draft.cities[session.city], ARROWS[sign]
            move(session, session.city, *on_earth(city.lat + north, city.lon + east))

    def _add(self) -> None:
        session, name = self.session, self.name.value
        lat, lon = self.lat.value, self.lon.value
        if name.strip() and not lat and not lon:
            # the fields were left alone, and nobody lives there
            raise ValueError(say(WHERE, city=name.strip()))
        session.change(lambda draft: draft.add_city(name, lat, lon))
        new = session.draft.cities[-1]
        session.wanted = ""
        self._forget_place()
        session.leave()
        session.show((new.lat, new.lon))
        session.say(Saying("{city} is on the map.", city=new))


def _degrees() -> W.FloatText:
    field = W.FloatText(value=0.0, continuous_update=False, step=0.1)
    field.add_class("ttr-maker-number")
    return field


def _how() -> str:
    told = say("Click on the map where it lies; drag a city to move it.")
    return f"<p>{escape(told)}</p>"
