"""How the world map is painted in the page: land, a net of degrees, routes, tickets and cities.

The map is in Mercator's projection, since it keeps the shape of a country at every latitude: a map
of a valley and one of a continent are drawn on alike. All the script needs is in the widget's
values, so nothing is loaded from anywhere.
"""

from __future__ import annotations

from ..figures.palette import (
    BORDER,
    CHOSEN,
    CITY,
    CITY_EDGE,
    COAST,
    GRATICULE,
    INK,
    LAKE,
    LAND,
    PAPER,
    TICKET,
)

PAINT = """
const SVG = "http://www.w3.org/2000/svg";
const NORTHERNMOST = 84;
const yOf = (lat) => {
  const held = Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, lat));
  return -(180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360));
};
const latOf = (y) => (360 / Math.PI) * Math.atan(Math.exp((-y * Math.PI) / 180)) - 90;
const lonOf = (x) => ((((x + 180) % 360) + 360) % 360) - 180;
// the same meridian, as near to this one as can be
const near = (x, middle) => x + 360 * Math.round((middle - x) / 360);

const make = (name, facts = {}, text = "") => {
  const node = document.createElementNS(SVG, name);
  for (const [key, fact] of Object.entries(facts)) node.setAttribute(key, fact);
  if (text) node.textContent = text;
  return node;
};

const outline = (rings, shut) => rings.map((ring) => {
  let told = "", x = 0, y = 0;
  for (let at = 0; at < ring.length; at += 2) {
    x += ring[at]; y += ring[at + 1];
    told += (at ? "L" : "M") + x / 100 + " " + yOf(y / 100).toFixed(3);
  }
  return told + (shut ? "Z" : "");
}).join("");

const STEPS = [60, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];

const paintGround = (parts, model, view) => {
  const layers = [["land", true], ["lakes", true], ["borders", false]];
  if (!parts.ground.childNodes.length) {
    for (const [name, shut] of layers) {
      const d = outline(model.get(name), shut);
      for (const turn of [-360, 0, 360]) {
        const path = make("path", { class: "ttr-world-" + name, d });
        path.dataset.turn = turn;
        parts.ground.append(path);
      }
    }
  }
  const half = view.w / 2 / view.k;
  for (const path of parts.ground.childNodes) {
    const turn = Number(path.dataset.turn);
    const seen = view.x + half > turn - 180 && view.x - half < turn + 180;
    path.style.display = seen ? "" : "none";
    path.setAttribute(
      "transform",
      `translate(${view.w / 2 + (turn - view.x) * view.k} ${view.h / 2 - view.y * view.k}) ` +
      `scale(${view.k})`,
    );
  }
};

const degrees = (value, signs, mark) => {
  const shown = String(Math.abs(Number(value.toFixed(1)))).replace(".", mark);
  return shown === "0" ? "0°" : (value > 0 ? signs[0] : signs[1]).replace("#", shown);
};

const paintNet = (parts, view, words) => {
  parts.net.replaceChildren();
  const [left, top] = view.back(0, 0), [right, bottom] = view.back(view.w, view.h);
  const wide = (right - left) / 6;
  const step = [...STEPS].reverse().find((it) => it >= wide) ?? STEPS[0];
  for (let lon = Math.ceil(left / step) * step; lon <= right; lon += step) {
    const [x] = view.at(lon, 0);
    parts.net.append(make("line", { x1: x, x2: x, y1: 0, y2: view.h }));
    const told = degrees(lonOf(lon), [words.east, words.west], words.mark);
    parts.net.append(make("text", { x: x + 3, y: view.h - 4 }, told));
  }
  const south = latOf(bottom), north = latOf(top);
  for (let lat = Math.ceil(south / step) * step; lat <= north; lat += step) {
    if (Math.abs(lat) > NORTHERNMOST) continue;
    const [, y] = view.at(0, yOf(lat));
    parts.net.append(make("line", { x1: 0, x2: view.w, y1: y, y2: y }));
    if (y < 14 || y > view.h - 18) continue;
    const told = degrees(lat, [words.north, words.south], words.mark);
    parts.net.append(make("text", { x: view.w - 4, y: y - 3, "text-anchor": "end" }, told));
  }
};

// the two ends of a route on the paper, moved aside where tracks run side by side
const endsOf = (route, places, wide) => {
  const [ax, ay] = places[route.a], [bx, by] = places[route.b];
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const turn = route.a < route.b ? 1 : -1;
  const dx = (-(by - ay) / long) * route.aside * (wide + 1.5) * turn;
  const dy = ((bx - ax) / long) * route.aside * (wide + 1.5) * turn;
  return [ax + dx, ay + dy, bx + dx, by + dy, long];
};

// routes are thinner where they are many and short
const breadth = (scene, places, view) => {
  const long = scene.routes.map((it) => endsOf(it, places, 0)[4]).sort((a, b) => a - b);
  const usual = long[Math.floor(long.length / 2)] ?? 90;
  return view.type * Math.max(3.4, Math.min(7, usual / 10));
};

const paintRoutes = (parts, scene, places, view) => {
  parts.routes.replaceChildren();
  const wide = breadth(scene, places, view);
  const chosen = (number) => scene.route === number || scene.marked_routes.includes(number);
  // what is chosen lies on top
  const order = [...scene.routes.entries()].sort(([a], [b]) => chosen(a) - chosen(b));
  order.forEach(([number, route]) => {
    const [x1, y1, x2, y2, long] = endsOf(route, places, wide);
    const line = { x1, y1, x2, y2 };
    if (chosen(number)) {
      parts.routes.append(make("line", { ...line, class: "ttr-world-shine" }));
    }
    parts.routes.append(make("line", { ...line, stroke: route.edge, "stroke-width": wide }));
    const space = Math.max(1, (long - 12) / route.length);
    const drawn = { ...line, stroke: route.fill, "stroke-width": wide * 0.68 };
    if (space > 5) {
      drawn["stroke-dasharray"] = `${space - 2} 2`;
      drawn["stroke-dashoffset"] = -7;
    }
    parts.routes.append(make("line", drawn));
  });
};

// the signs of routes stand where no name and no other sign is
const paintSigns = (parts, scene, places, view, taken) => {
  parts.signs.replaceChildren();
  if (scene.mode !== "routes" && scene.mode !== "look") return;
  const wide = breadth(scene, places, view);
  scene.routes.forEach((route, number) => {
    const [x1, y1, x2, y2, long] = endsOf(route, places, wide);
    const chosen = scene.route === number || scene.marked_routes.includes(number);
    if (long < 34 && !chosen) return;
    for (const share of [0.5, 0.36, 0.64]) {
      const part = share + route.aside * 0.12;
      const x = x1 + part * (x2 - x1), y = y1 + part * (y2 - y1) + 4 * view.type;
      const half = 4 * view.type * route.sign.length;
      const box = [x - half, y - 10 * view.type, x + half, y + 2];
      const hits = taken.some((it) =>
        it[0] < box[2] && it[2] > box[0] && it[1] < box[3] && it[3] > box[1]);
      if (hits && !(chosen && share === 0.64)) continue;
      taken.push(box);
      parts.signs.append(make("text", { x, y, class: "ttr-world-number" }, route.sign));
      break;
    }
  });
};

const paintTickets = (parts, scene, places) => {
  parts.tickets.replaceChildren();
  scene.tickets.forEach((ticket) => {
    const [ax, ay] = places[ticket.a], [bx, by] = places[ticket.b];
    const cx = (ax + bx) / 2 + (by - ay) * 0.12, cy = (ay + by) / 2 - (bx - ax) * 0.12;
    const name = ticket.chosen ? "ttr-world-ticket ttr-world-chosen" : "ttr-world-ticket";
    parts.tickets.append(make("path", { class: name, d: `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}` }));
  });
};

const SIDES = [[10, 4, "start"], [-10, 4, "end"], [0, -11, "middle"], [0, 21, "middle"]];

const paintCities = (parts, scene, places, view) => {
  parts.cities.replaceChildren();
  const t = view.type;
  const taken = places.map(([x, y]) => [x - 7 * t, y - 7 * t, x + 7 * t, y + 7 * t]);
  const first = [...scene.cities.keys()].sort((a, b) =>
    (b === scene.city) - (a === scene.city) || scene.cities[b].weight - scene.cities[a].weight);
  for (const number of first) {
    const city = scene.cities[number], [x, y] = places[number];
    if (x < -40 || y < -40 || x > view.w + 40 || y > view.h + 40) continue;
    const chosen = scene.city === number || scene.first === number;
    if (chosen || scene.marked_cities.includes(number)) {
      parts.cities.append(make("circle", { cx: x, cy: y, r: 11 * t, class: "ttr-world-ring" }));
    }
    const disc = make("circle", { cx: x, cy: y, r: 6 * t, class: "ttr-world-city" });
    disc.append(make("title", {}, city.name));
    parts.cities.append(disc);
    const wide = t * (6.3 * city.name.length + 4);
    for (const [right, down, side] of SIDES) {
      const dx = right * t, dy = down * t;
      const left = x + dx - (side === "end" ? wide : side === "middle" ? wide / 2 : 0);
      const box = [left, y + dy - 11 * t, left + wide, y + dy + 3];
      const hits = taken.some((it, other) => other !== number &&
        it[0] < box[2] && it[2] > box[0] && it[1] < box[3] && it[3] > box[1]);
      const outside = box[0] < 2 || box[2] > view.w - 2;
      if ((hits || outside) && !chosen) continue;
      taken.push(box);
      const facts = { x: x + dx, y: y + dy, "text-anchor": side, class: "ttr-world-name" };
      parts.cities.append(make("text", facts, city.name));
      break;
    }
  }
  return taken;
};
"""

LOOKS = f"""
.ttr-world {{ position: relative; width: 100%; height: 100%; }}
.ttr-world-paper {{
  display: block; width: 100%; height: 100%; background: {LAKE}; touch-action: none;
  cursor: crosshair; border-radius: 4px; user-select: none;
}}
.ttr-world-paper.ttr-world-look {{ cursor: grab; }}
.ttr-world-paper.ttr-world-on-city {{ cursor: pointer; }}
.ttr-world-paper.ttr-world-moving {{ cursor: grabbing; }}
.ttr-world-paper path {{ vector-effect: non-scaling-stroke; }}
.ttr-world-land {{ fill: {LAND}; stroke: {COAST}; stroke-width: 1; }}
.ttr-world-lakes {{ fill: {LAKE}; stroke: {COAST}; stroke-width: 0.6; }}
.ttr-world-borders {{ fill: none; stroke: {BORDER}; stroke-width: 1; stroke-dasharray: 4 2; }}
.ttr-world-net line {{ stroke: {GRATICULE}; stroke-width: 0.7; opacity: 0.9; }}
.ttr-world-net text {{ font-size: calc(11px * var(--ttr-type, 1)); fill: {INK}; opacity: 0.6; }}
.ttr-world-shine {{ stroke: {CHOSEN}; stroke-width: 14; stroke-linecap: round; opacity: 0.55; }}
.ttr-world-number {{
  font-size: calc(12px * var(--ttr-type, 1)); font-weight: bold; text-anchor: middle;
  fill: {INK}; stroke: {PAPER};
  stroke-width: 3; paint-order: stroke;
}}
.ttr-world-ticket {{
  fill: none; stroke: {TICKET}; stroke-width: 1.3; stroke-dasharray: 5 4; opacity: 0.55;
}}
.ttr-world-ticket.ttr-world-chosen {{ stroke-width: 4; opacity: 1; stroke-dasharray: 9 4; }}
.ttr-world-city {{ fill: {CITY}; stroke: {CITY_EDGE}; stroke-width: 2; }}
.ttr-world-ring {{ fill: none; stroke: {CHOSEN}; stroke-width: 3.5; }}
.ttr-world-name {{
  font-size: calc(12px * var(--ttr-type, 1)); font-weight: bold; fill: {INK};
  stroke: {PAPER}; stroke-width: 3; paint-order: stroke;
}}
.ttr-world-rubber {{ stroke: {CHOSEN}; stroke-width: 3; stroke-dasharray: 6 4; }}
.ttr-world-cross {{ stroke: {CHOSEN}; stroke-width: 2; display: none; }}
.ttr-world-keys:focus .ttr-world-cross {{ display: inline; }}
.ttr-world-tools {{
  position: absolute; top: 8px; left: 8px; display: flex; flex-flow: column; gap: 4px;
}}
.ttr-world-tools button {{
  width: 32px; height: 32px; border: 1px solid {INK}; border-radius: 6px; background: {PAPER};
  color: {INK}; font: bold 17px/1 sans-serif; cursor: pointer; padding: 0;
}}
.ttr-world-read {{
  position: absolute; left: 8px; bottom: 22px; background: {PAPER}; color: {INK};
  border-radius: 4px; padding: 1px 6px; font-size: 12px; opacity: 0.92; pointer-events: none;
}}
.ttr-world-read:empty {{ display: none; }}
.ttr-world-hint {{
  position: absolute; left: 48px; right: 8px; top: 8px; display: flex; justify-content: center;
  pointer-events: none;
}}
.ttr-world-hint span {{
  background: {INK}; color: {PAPER}; border-radius: 6px; padding: 4px 10px; font-size: 14px;
  font-weight: bold; opacity: 0.93;
}}
.ttr-world-hint span:empty {{ display: none; }}
"""
