"""The words that a sheet may use: its columns and colors in English and in Spanish."""

from __future__ import annotations

from ...model.cards import Color

COLUMNS: dict[str, tuple[str, ...]] = {
    "city": ("city", "name", "town", "ciudad", "nombre", "poblacion", "localidad"),
    "lat": ("lat", "latitude", "latitud", "y"),
    "lon": ("lon", "lng", "long", "longitude", "longitud", "x"),
    "kind": ("kind", "tipo"),
    "a": (
        "a",
        "city a",
        "city 1",
        "from",
        "start",
        "origin",
        "ciudad a",
        "ciudad 1",
        "de",
        "desde",
        "origen",
    ),
    "b": (
        "b",
        "city b",
        "city 2",
        "to",
        "end",
        "destination",
        "ciudad b",
        "ciudad 2",
        "hasta",
        "destino",
    ),
    "length": ("length", "spaces", "trains", "longitud de la ruta", "largo", "espacios", "vagones"),
    "color": ("color", "colour", "colors"),
    "tunnel": ("tunnel", "tunel"),
    "ferry": ("ferry", "ferri", "locomotives", "locomotoras"),
    "mountain": ("mountain", "montana"),
    "points": ("points", "value", "puntos", "valor"),
    "class": ("class", "clase"),
    "lat a": ("lat a", "lat 1", "latitude a", "latitud a"),
    "lon a": ("lon a", "lon 1", "lng a", "longitude a", "longitud a"),
    "lat b": ("lat b", "lat 2", "latitude b", "latitud b"),
    "lon b": ("lon b", "lon 2", "lng b", "longitude b", "longitud b"),
    "id": ("id",),
    "modern_name": ("modern name",),
    "confirmed_by": ("confirmed by",),
    "source": ("source", "fuente"),
}
"""What a column may be called, without capitals and accents; dashes and dots count as spaces."""

COLORS: dict[str, Color | None] = {
    **dict.fromkeys(("purple", "violet", "pink", "magenta", "morado", "morada", "violeta", "rosa",
                     "lila"), Color.PURPLE),
    **dict.fromkeys(("blue", "azul"), Color.BLUE),
    **dict.fromkeys(("orange", "naranja"), Color.ORANGE),
    **dict.fromkeys(("white", "blanco", "blanca"), Color.WHITE),
    **dict.fromkeys(("green", "verde"), Color.GREEN),
    **dict.fromkeys(("yellow", "amarillo", "amarilla"), Color.YELLOW),
    **dict.fromkeys(("black", "negro", "negra"), Color.BLACK),
    **dict.fromkeys(("red", "rojo", "roja"), Color.RED),
    **dict.fromkeys(("gray", "grey", "gris", "any", "any color", "cualquiera", "none", "-", "x"),
                    None),
}  # fmt: skip
"""What a color may be called."""
CALLED = {
    "en": ("red", "blue", "green", "yellow", "black", "white", "orange", "purple", "gray"),
    "es": ("rojo", "azul", "verde", "amarillo", "negro", "blanco", "naranja", "morado", "gris"),
}
"""The colors as each language calls them, to suggest one to who cannot spell it."""
SEVERAL = ("/", "+", "&", "|", " y ", " and ")
"""Signs between the colors of parallel tracks: "red/blue" is a double route."""

YES = frozenset({"yes", "y", "x", "si", "s", "true", "verdadero", "1"})
NO = frozenset({"no", "n", "false", "falso", "-", "0"})
LONG = frozenset({"long", "largo", "larga"})
REGULAR = frozenset({"regular", "normal", "short", "corto", "corta"})
JUNCTION = frozenset({"junction", "cruce", "nudo", "enlace"})
CITY = frozenset({"city", "ciudad", "town"})
TITLES = frozenset({"cities", "routes", "tickets", "ciudades", "rutas", "billetes"})
"""Words that may stand alone in a line above a table."""
