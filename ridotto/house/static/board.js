// Draws a scene: tokens and spots on the board, cards in the hand. Knows no game, only scenes.

import { $$, box, draw, make, moves, picture } from "./dom.js";
import { Camera } from "./camera.js";

const TRAVEL = 280; // milliseconds that a piece is under way
const STAGGER = 50; // between the starts of two pieces
const FLIGHT = 1300; // of points to their seat
const EASE = "cubic-bezier(.3, .7, .25, 1)";
const TEXT_SIZE = 0.5; // of a token's height
const SMALL_TEXT = 0.3;

const place = (thing) => `translate(${thing.x || 0}px, ${thing.y || 0}px) rotate(${thing.turn || 0}deg)`;
const looks = ({ symbol, width, height, classes, text }) => [symbol, width, height, classes, text].join();

function middle(element) {
  const { x, y, width, height } = box(element);
  return { x: x + width / 2, y: y + height / 2 };
}

export class Board {
  constructor(svg, hand) {
    Object.assign(this, { svg, hand, camera: new Camera(svg), drawn: new Map(), layers: {} });
    for (const name of ["backdrop", "spots", "tokens", "ghosts"]) {
      svg.append((this.layers[name] = draw("g", { class: name, "aria-hidden": name === "ghosts" && "true" })));
    }
  }

  // Fetch the art and the empty board, both kept by the browser.
  async load(art, backdrop) {
    const [symbols, board] = await Promise.all([art, backdrop].map(async (address) => {
      const text = await (await fetch(address)).text();
      return new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    }));
    symbols.setAttribute("class", "art");
    symbols.ariaHidden = "true";
    document.body.prepend(symbols);
    this.layers.backdrop.replaceChildren(...board.childNodes);
  }

  // Shows a scene; what keeps its id travels to its new place. True if something on the board moved.
  draw(scene, animate) {
    this.camera.fit(scene.width, scene.height);
    const before = new Map();
    for (const [key, { element }] of animate && moves() ? this.drawn : []) before.set(key, middle(element));
    const order = { spots: [], tokens: [], hand: [] };
    const old = this.drawn;
    this.drawn = new Map();
    for (const spot of scene.spots) order.spots.push(this.drawThing(`spot ${spot.id}`, spot, "spot", old));
    for (const token of [...scene.tokens].sort((a, b) => (a.layer || 0) - (b.layer || 0))) {
      const layer = token.place === "hand" ? "hand" : "tokens";
      order[layer].push(this.drawThing(token.id, token, "token", old));
    }
    arrange(this.layers.spots, order.spots);
    arrange(this.layers.tokens, order.tokens);
    arrange(this.hand, order.hand);
    this.hand.hidden = !order.hand.length;
    return this.travel(before) > 0;
  }

  drawThing(key, thing, kind, old) {
    const inHand = thing.place === "hand";
    const known = old.get(key);
    const same = known && known.thing.place === thing.place;
    const element = same ? known.element : inHand ? make("div") : draw("g");
    if (!same || looks(known.thing) !== looks(thing)) {
      element.replaceChildren(...(inHand ? cardParts(thing) : parts(thing)));
    }
    element.setAttribute("class", `${kind} thing ${thing.classes || ""}`);
    Object.assign(element.dataset, { name: thing.click || thing.id, label: thing.label || "" });
    if (!inHand) element.style.transform = place(thing);
    this.drawn.set(key, { thing, element });
    return element;
  }

  travel(before) {
    let travellers = 0;
    for (const [key, { thing, element }] of this.drawn) {
      const [was, now] = [before.get(key), before.size && middle(element)];
      if (!was || Math.hypot(was.x - now.x, was.y - now.y) < 1) continue;
      const [scale, base] = thing.place === "hand" ? [1, ""] : [this.camera.unit, place(thing)];
      const from = `translate(${(was.x - now.x) * scale}px, ${(was.y - now.y) * scale}px) ${base}`;
      const delay = base ? STAGGER * Math.min(8, travellers++) : 0;
      element.animate([{ transform: from }, { transform: base || "none" }],
        { duration: TRAVEL, easing: EASE, delay, fill: "backwards" });
    }
    return travellers;
  }

  things() {
    return [this.layers.spots, this.layers.tokens, this.hand].flatMap((layer) => $$(".thing", layer));
  }

  element(name) {
    return this.things().find((element) => element.dataset.name === name);
  }

  // Mark what can be clicked and what has been; of several of one name only the `held` one is lifted.
  mark(next, picked, held) {
    for (const element of this.things()) {
      const { name, label } = element.dataset;
      const isNext = next.has(name);
      const at = isNext ? -1 : picked.indexOf(name);
      const isPicked = at >= 0 && (held[at] || element) === element;
      const isOpen = isNext || isPicked;
      element.classList.toggle("next", isNext);
      element.classList.toggle("picked", isPicked);
      const speaks = isOpen || (label && !element.matches(".spot"));
      if (isOpen) element.setAttribute("tabindex", 0);
      else element.removeAttribute("tabindex");
      element.role = isOpen ? "button" : speaks ? "img" : null;
      element.ariaLabel = speaks ? label || name : null;
      element.ariaPressed = isPicked || null;
    }
  }

  // Where a thing that is pointed at leads to.
  hint(names) {
    for (const element of this.things()) element.classList.toggle("hint", names.has(element.dataset.name));
  }

  // What would lie where: shown pale before the last click.
  ghosts(tokens) {
    const moved = tokens.filter((token) => {
      const now = this.drawn.get(token.id)?.thing;
      return token.place !== "hand" && (now?.x !== token.x || now?.y !== token.y);
    });
    this.layers.ghosts.replaceChildren(...moved.map((token) => {
      const ghost = draw("g", { class: `token ghost ${token.classes || ""}` }, ...parts(token));
      ghost.style.transform = place(token);
      return ghost;
    }));
  }

  // Points rise from where they were earned and fly to their seat's panel.
  fly(flights, panelOf) {
    flights.forEach((flight, i) => {
      const [source, goal] = [this.element(flight.at), panelOf(flight.seat)];
      if (!source || !goal || !moves()) return;
      const mark = make("b", { class: `flight seat-${flight.seat}`, "aria-hidden": "true" }, flight.text);
      document.body.append(mark);
      const at = ({ x, y }, up, scale) => `translate(${x}px, ${y - up}px) scale(${scale})`;
      const start = middle(source);
      const frames = [at(start, 0, 0.4), at(start, 50, 1.25), at(start, 56, 1.2), at(middle(goal), 0, 0.7)];
      mark.animate({ transform: frames, opacity: [0, 1, 1, 0.4] },
        { duration: FLIGHT, delay: i * 160, easing: "ease-in-out", fill: "backwards" },
      ).finished.finally(() => mark.remove());
    });
  }
}

function parts({ width, height, symbol, text, round, classes = "" }) {
  const [x, y] = [-width / 2, -height / 2];
  const size = height * (classes.includes("small-text") ? SMALL_TEXT : TEXT_SIZE);
  return [
    draw("g", { class: "body" },
      symbol && draw("use", { href: `#${symbol}`, x, y, width, height }),
      text && draw("text", { "font-size": size }, text),
      draw("rect", { x, y, width, height, class: "area", rx: round ? width / 2 : 6 })),
    corners(width / 2 + 3, height / 2 + 3),
  ];
}

// Four corner marks: a sign by shape, not only by colour, that something can be clicked.
function corners(x, y) {
  const arm = Math.min(x, y, 30) * 0.52;
  const corner = (a, b) => `M${a * x} ${b * (y - arm)}V${b * y}H${a * (x - arm)}`;
  return draw("path", { d: corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1), class: "corners" });
}

function cardParts({ symbol, width, height, text }) {
  const image = picture(symbol, width, height);
  if (text) image.append(draw("text", { x: width / 2, y: height / 2, "font-size": height * TEXT_SIZE }, text));
  const card = make("span", { class: "body" }, image);
  card.style.aspectRatio = width / height;
  return [card];
}

// Put the children in this order, touching only those that are out of it.
function arrange(parent, children) {
  children.forEach((child, i) => parent.children[i] === child || parent.insertBefore(child, parent.children[i]));
  while (parent.children.length > children.length) parent.lastChild.remove();
}
