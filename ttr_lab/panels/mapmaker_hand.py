"""What a hand does with the world map in the page: it points, drags, turns the wheel, or types."""

from __future__ import annotations

HAND = """
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const LAYERS = ["ground", "net", "tickets", "routes", "signs", "rubber", "cities", "cross"];

const viewOf = () => ({
  x: 0, y: -20, k: 1.5, w: 400, h: 300, type: 1,
  at(x, y) { return [this.w / 2 + (x - this.x) * this.k, this.h / 2 + (y - this.y) * this.k]; },
  back(px, py) {
    return [this.x + (px - this.w / 2) / this.k, this.y + (py - this.h / 2) / this.k];
  },
  hold() {
    this.k = Math.max(this.w / 360, Math.min(900, this.k));
    this.x = lonOf(this.x);
    const free = Math.max(0, -yOf(NORTHERNMOST) - this.h / 2 / this.k);
    this.y = Math.max(-free, Math.min(free, this.y));
  },
  zoom(times, px = this.w / 2, py = this.h / 2) {
    const [x, y] = this.back(px, py);
    this.k *= times;
    this.hold();
    const [nx, ny] = this.back(px, py);
    this.x += x - nx; this.y += y - ny;
    this.hold();
  },
  // what can be seen well already stays where it is
  turn([south, west, north, east]) {
    const middle = near((west + east) / 2, this.x), half = (east - west) / 2;
    const [left, top] = this.at(middle - half, yOf(north));
    const [right, bottom] = this.at(middle + half, yOf(south));
    const point = south === north && west === east;
    const seen = left > 50 && top > 45 && right < this.w - 20 && bottom < this.h - 25;
    if (seen && this.k > 4 && (point || right - left + bottom - top > 60)) return;
    if (!point) { this.fit([south, west, north, east]); return; }
    this.x = middle; this.y = yOf(south); this.k = Math.max(this.k, 9);
    this.hold();
  },
  fit([south, west, north, east]) {
    const middle = (west + east) / 2, top = yOf(north), bottom = yOf(south);
    const wide = Math.max(east - west, 1.2), high = Math.max(bottom - top, 0.8);
    this.x = middle; this.y = (top + bottom) / 2;
    this.k = Math.min((this.w - 120) / wide, (this.h - 110) / high);
    this.hold();
  },
});

export default {
  render({ model, el }) {
    const view = viewOf();
    const place = document.createElement("div");
    place.className = "ttr-world";
    const paper = make("svg", { class: "ttr-world-paper", tabindex: 0, role: "application" });
    const parts = {};
    for (const name of LAYERS) {
      parts[name] = make("g", { class: "ttr-world-" + name });
      paper.append(parts[name]);
    }
    const tools = document.createElement("div"), read = document.createElement("div");
    const hint = document.createElement("div"), told = document.createElement("span");
    tools.className = "ttr-world-tools"; read.className = "ttr-world-read";
    hint.className = "ttr-world-hint"; hint.append(told);
    place.append(paper, tools, read, hint);
    el.append(place);

    let places = [], held = null, pointer = null, moved = null, frame = 0, fitted = false;
    const scene = () => model.get("scene"), words = () => model.get("words");
    const send = (what, facts) => model.send({ what, ...facts });
    const keep = () => { model.set("view", [view.x, view.y, view.k]); model.save_changes(); };

    const paint = () => {
      frame = 0;
      const now = scene();
      const around = (lon) => near(lon, view.x);
      places = now.cities.map((city, number) => {
        const [lat, lon] = moved && moved.city === number ? moved.to : [city.lat, city.lon];
        return view.at(around(lon), yOf(lat));
      });
      paintGround(parts, model, view);
      paintNet(parts, view, words());
      paintTickets(parts, now, places);
      paintRoutes(parts, now, places, view);
      paintSigns(parts, now, places, view, paintCities(parts, now, places, view));
      parts.rubber.replaceChildren();
      if (now.first !== null && now.first >= 0 && pointer && !held) {
        const [x1, y1] = places[now.first], [x2, y2] = pointer;
        parts.rubber.append(make("line", { x1, y1, x2, y2, class: "ttr-world-rubber" }));
      }
      const x = view.w / 2, y = view.h / 2;
      parts.cross.replaceChildren(
        make("path", { d: `M${x - 12} ${y}H${x + 12}M${x} ${y - 12}V${y + 12}`, fill: "none" }));
    };
    const soon = () => { if (!frame) frame = requestAnimationFrame(paint); };

    const cityAt = (px, py) => {
      let best = null, least = 14 * view.type;
      places.forEach(([x, y], number) => {
        const far = Math.hypot(x - px, y - py);
        if (far < least) { least = far; best = number; }
      });
      return best;
    };
    const routeAt = (px, py) => {
      let best = null, least = 8;
      if (scene().mode === "cities" || scene().mode === "tickets") return best;
      const wide = breadth(scene(), places, view);
      scene().routes.forEach((route, number) => {
        const [x1, y1, x2, y2] = endsOf(route, places, wide);
        const dx = x2 - x1, dy = y2 - y1, long = dx * dx + dy * dy || 1;
        const share = Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / long));
        const far = Math.hypot(px - x1 - share * dx, py - y1 - share * dy);
        if (far < least) { least = far; best = number; }
      });
      return best;
    };
    const onEarth = (px, py) => {
      const [x, y] = view.back(px, py);
      return [Number(latOf(y).toFixed(3)), Number(lonOf(x).toFixed(3))];
    };
    const press = (px, py) => {
      const city = cityAt(px, py), route = routeAt(px, py);
      if (city !== null) send("city", { city });
      else if (route !== null) send("route", { route });
      else {
        const [lat, lon] = onEarth(px, py);
        send("place", { lat, lon });
      }
    };
    const tell = () => {
      if (!pointer) { read.textContent = ""; return; }
      const city = cityAt(...pointer), [lat, lon] = onEarth(...pointer), w = words();
      const where = degrees(lat, [w.north, w.south], w.mark) + ", " +
        degrees(lon, [w.east, w.west], w.mark);
      read.textContent = city === null ? where : scene().cities[city].name + " · " + where;
      paper.classList.toggle("ttr-world-on-city", city !== null || routeAt(...pointer) !== null);
    };
    const spot = (event) => {
      const box = paper.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };

    paper.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      const at = spot(event), city = cityAt(...at);
      const taken = scene().mode === "cities" ? city : null;
      held = { at, x: view.x, y: view.y, city: taken, far: false };
      paper.setPointerCapture(event.pointerId);
      paper.classList.remove("ttr-world-keys");
      paper.focus({ preventScroll: true });
    });
    paper.addEventListener("pointermove", (event) => {
      pointer = spot(event);
      if (held) {
        const dx = pointer[0] - held.at[0], dy = pointer[1] - held.at[1];
        held.far = held.far || Math.hypot(dx, dy) > 5;
        if (held.far && held.city !== null) {
          moved = { city: held.city, to: onEarth(...pointer) };
        } else if (held.far) {
          view.x = held.x - dx / view.k; view.y = held.y - dy / view.k;
          view.hold();
        }
        paper.classList.toggle("ttr-world-moving", held.far);
      }
      tell(); soon();
    });
    const release = (event) => {
      if (!held) return;
      const { far, city } = held;
      held = null;
      paper.classList.remove("ttr-world-moving");
      if (event.type === "pointercancel") moved = null;
      else if (!far) press(...spot(event));
      else if (city !== null && moved) {
        send("move", { city, lat: moved.to[0], lon: moved.to[1] });
      } else keep();
      soon();
    };
    paper.addEventListener("pointerup", release);
    paper.addEventListener("pointercancel", release);
    paper.addEventListener("pointerleave", () => { pointer = null; tell(); soon(); });
    paper.addEventListener("wheel", (event) => {
      // the page scrolls as ever until somebody works on the map
      if (document.activeElement !== paper && !event.ctrlKey) return;
      event.preventDefault();
      view.zoom(Math.exp(-event.deltaY / 400), ...spot(event));
      keep(); tell(); soon();
    }, { passive: false });
    paper.addEventListener("keydown", (event) => {
      const arrow = ARROWS[event.key], now = scene();
      if (arrow && event.shiftKey && now.mode === "cities" && now.city >= 0) {
        const { lat, lon } = now.cities[now.city], nudge = 6 / view.k;
        const to = { lat: latOf(yOf(lat) + arrow[1] * nudge), lon: lonOf(lon + arrow[0] * nudge) };
        const tidy = (value) => Number(value.toFixed(3));
        send("move", { city: now.city, lat: tidy(to.lat), lon: tidy(to.lon) });
      } else if (arrow) {
        view.x += (arrow[0] * 40) / view.k; view.y += (arrow[1] * 40) / view.k;
        view.hold(); keep();
      } else if (event.key === "+" || event.key === "=") { view.zoom(1.5); keep(); }
      else if (event.key === "-") { view.zoom(1 / 1.5); keep(); }
      else if (event.key === "Enter" || event.key === " ") press(view.w / 2, view.h / 2);
      else if (event.key === "Delete" || event.key === "Backspace") send("remove", {});
      else if (event.key === "Escape") send("leave", {});
      else if (event.key === "z" && (event.ctrlKey || event.metaKey)) send("undo", {});
      else if (event.key === "y" && (event.ctrlKey || event.metaKey)) send("redo", {});
      else return;
      paper.classList.add("ttr-world-keys");
      event.preventDefault(); event.stopPropagation();
      pointer = null; soon();
    });

    const fitAll = () => {
      const { cities } = scene();
      if (!cities.length) { view.fit([-56, -170, 75, 170]); return; }
      const middle = cities[0].lon;
      const lats = cities.map((it) => it.lat), lons = cities.map((it) => near(it.lon, middle));
      view.fit([Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)]);
    };
    const act = {
      in: () => view.zoom(1.6), out: () => view.zoom(1 / 1.6), all: fitAll,
      world: () => view.fit([-56, -170, 75, 170]),
    };
    const buttons = {};
    for (const [name, sign] of [["in", "+"], ["out", "−"], ["all", "⤢"], ["world", "◍"]]) {
      const button = buttons[name] = document.createElement("button");
      button.type = "button"; button.textContent = sign;
      button.addEventListener("click", () => { act[name](); keep(); soon(); });
      tools.append(button);
    }
    const speak = () => {
      for (const [name, button] of Object.entries(buttons)) {
        button.title = words()[name];
        button.setAttribute("aria-label", words()[name]);
      }
      paper.setAttribute("aria-label", words().map);
      paper.classList.toggle("ttr-world-look", scene().mode === "look");
      told.textContent = scene().hint;
      tell();
    };
    const changed = () => { moved = null; speak(); soon(); };
    const turned = () => {
      const look = model.get("look");
      if (look.length) view.turn(look); else fitAll();
      keep(); soon();
    };
    model.on("change:scene", changed);
    model.on("change:words", changed);
    model.on("change:looked", turned);

    // keys pressed in the panel are for the panel: JupyterLab takes arrows and "d d" for its own
    const mine = (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true");
    const watcher = new ResizeObserver(() => {
      if (place.clientWidth < 40 || place.clientHeight < 40) return;
      // in a narrower place the same land is seen, only smaller
      if (fitted) view.k *= place.clientWidth / view.w;
      view.w = place.clientWidth; view.h = place.clientHeight;
      view.type = Math.max(1, Math.min(1.5, view.w / 640));
      paper.style.setProperty("--ttr-type", view.type);
      if (!fitted) {
        fitted = true;
        place.closest(".ttr-panel")?.addEventListener("focusin", mine);
        const kept = model.get("view");
        if (kept.length === 3) [view.x, view.y, view.k] = kept; else fitAll();
      }
      view.hold(); soon();
    });
    watcher.observe(place);
    speak();
    return () => {
      watcher.disconnect(); cancelAnimationFrame(frame);
      model.off("change:scene", changed); model.off("change:words", changed);
      model.off("change:looked", turned);
    };
  },
};
"""
