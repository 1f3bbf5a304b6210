// Draws a scene: tokens and spots on the board, cards in the hand. Knows no game, only scenes.

import { $, $$, draw, make, moves, picture } from "./dom.js";
import { Camera } from "./camera.js";

const TRAVEL = 280; // milliseconds that a piece is under way
const STAGGER = 50; // between the starts of two pieces
const FLIGHT = 1300;
const EASE = "cubic-bezier(.3, .7, .25, 1)";
const TEXT_SIZE = 0.5; // of a token's height
const SMALL_TEXT = 0.3;

const place = (token) => `translate(${token.x || 0}px, ${token.y || 0}px) rotate(${token.turn || 0}deg)`;
const looks = ({ symbol, width, height, classes, text }) => JSON.stringify([symbol, width, height, classes, text]);

export class Board {
  constructor(svg, hand) {
    this.svg = svg;
    this.hand = hand;
    this.camera = new Camera(svg);
    this.drawn = new Map(); // id -> { token, element }
    this.spots = new Map();
    this.layers = {};
    for (const name of ["backdrop", "spots", "tokens", "ghosts", "flights"]) {
      svg.append((this.layers[name] = draw("g", { class: name })));
    }
    this.layers.ghosts.setAttribute("aria-hidden", "true");
    this.layers.flights.setAttribute("aria-hidden", "true");
  }

  // Fetch the art and the empty board, both kept by the browser.
  async load(art, backdrop) {
    const fetched = await Promise.all([art, backdrop].map((address) => fetch(address).then((r) => r.text())));
    const [symbols, board] = fetched.map(
      (text) => document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true));
    symbols.setAttribute("class", "art");
    symbols.setAttribute("aria-hidden", "true");
    document.body.prepend(symbols);
    this.layers.backdrop.replaceChildren(...board.childNodes);
  }

  draw(scene, animate) {
    this.camera.fit(scene.width, scene.height);
    const before = animate && moves() ? this.whereabouts() : new Map();
    this.drawSpots(scene.spots);
    const tokens = [...scene.tokens].sort((a, b) => (a.layer || 0) - (b.layer || 0));
    const gone = new Set(this.drawn.keys());
    const order = { board: [], hand: [] };
    for (const token of tokens) {
      gone.delete(token.id);
      order[token.place === "hand" ? "hand" : "board"].push(this.drawToken(token));
    }
    for (const id of gone) this.remove(id);
    arrange(this.layers.tokens, order.board);
    arrange(this.hand, order.hand);
    this.hand.hidden = !order.hand.length;
    this.travel(before);
    return before.size > 0 && tokens.some((token) => changed(before.get(token.id), token));
  }

  drawSpots(spots) {
    const gone = new Set(this.spots.keys());
    for (const spot of spots) {
      gone.delete(spot.id);
      const known = this.spots.get(spot.id);
      if (known && JSON.stringify(known.spot) === JSON.stringify(spot)) continue;
      known?.element.remove();
      const { x, y, width, height } = spot;
      const element = draw("g", { class: "spot thing", "data-name": spot.id, "data-label": spot.label },
        spot.round
          ? draw("ellipse", { cx: x, cy: y, rx: width / 2, ry: height / 2, class: "area" })
          : draw("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 6, class: "area" }),
        corners(x, y, width, height));
      this.layers.spots.append(element);
      this.spots.set(spot.id, { spot, element });
    }
    for (const id of gone) {
      this.spots.get(id).element.remove();
      this.spots.delete(id);
    }
  }

  drawToken(token) {
    const known = this.drawn.get(token.id);
    const inHand = token.place === "hand";
    const same = known && known.token.place === token.place;
    const element = same ? known.element : inHand ? make("div") : draw("g");
    if (!same) known?.element.remove();
    if (!same || looks(known.token) !== looks(token)) {
      element.replaceChildren(...(inHand ? cardParts(token) : tokenParts(token)));
    }
    element.setAttribute("class", `token thing ${token.classes || ""}`);
    element.dataset.id = token.id;
    element.dataset.name = token.click || token.id;
    element.dataset.label = token.label || "";
    if (!inHand) element.style.transform = place(token);
    this.drawn.set(token.id, { token, element });
    return element;
  }

  remove(id) {
    const { element } = this.drawn.get(id);
    this.drawn.delete(id);
    element.remove();
  }

  // Where everything is on the screen, to let it travel from there.
  whereabouts() {
    const found = new Map();
    for (const [id, { token, element }] of this.drawn) {
      found.set(id, { token, rect: element.getBoundingClientRect() });
    }
    return found;
  }

  travel(before) {
    let started = 0;
    for (const [id, { token, element }] of this.drawn) {
      const was = before.get(id);
      if (!was) continue;
      const frames = this.frames(was, token, element);
      if (!frames) continue;
      const delay = token.place === "hand" ? 0 : STAGGER * Math.min(8, started++);
      element.animate(frames, { duration: TRAVEL, easing: EASE, delay, fill: "backwards" });
    }
  }

  frames(was, token, element) {
    const rect = element.getBoundingClientRect();
    const dx = was.rect.x + was.rect.width / 2 - rect.x - rect.width / 2;
    const dy = was.rect.y + was.rect.height / 2 - rect.y - rect.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 1 && was.token.turn === token.turn) return null;
    if (token.place === "hand") return [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
    if (was.token.place !== "hand") return [{ transform: place(was.token) }, { transform: place(token) }];
    const from = this.camera.point(was.rect.x + was.rect.width / 2, was.rect.y + was.rect.height / 2);
    return [{ transform: place({ ...token, x: from.x, y: from.y }) }, { transform: place(token) }];
  }

  // Mark what can be clicked and what has been; `focusable` things can be reached by keyboard.
  mark(next, picked, held) {
    for (const element of this.things()) {
      const name = element.dataset.name;
      const isNext = next.has(name);
      const isPicked = picked.includes(name) && !isNext && (!held || element === held || !sameName(element, held));
      element.classList.toggle("next", isNext);
      element.classList.toggle("picked", isPicked);
      const label = element.dataset.label;
      const speaks = label || isNext;
      for (const [attribute, value] of Object.entries({
        tabindex: isNext || isPicked ? "0" : null,
        role: isNext || isPicked ? "button" : label && !element.matches(".spot") ? "img" : null,
        "aria-label": speaks && !(element.matches(".spot") && !isNext) ? label || name : null,
        "aria-pressed": isPicked ? "true" : null,
      })) {
        if (value === null) element.removeAttribute(attribute);
        else element.setAttribute(attribute, value);
      }
    }
  }

  things() {
    return [...$$(".thing", this.layers.spots), ...$$(".thing", this.layers.tokens), ...$$(".thing", this.hand)];
  }

  // What would lie where: shown pale before the last click.
  ghosts(tokens) {
    this.layers.ghosts.replaceChildren(...tokens.filter((token) => token.place !== "hand").map((token) => {
      const ghost = draw("g", { class: `token ghost ${token.classes || ""}` }, ...tokenParts(token));
      ghost.style.transform = place(token);
      return ghost;
    }));
  }

  // Points rise from where they were earned and fly to their seat's panel.
  fly(flights, panelOf) {
    if (!moves()) return;
    flights.forEach((flight, i) => {
      const start = this.element(flight.at)?.getBoundingClientRect();
      const goal = panelOf(flight.seat)?.getBoundingClientRect();
      if (!start || !goal) return;
      const mark = make("b", { class: `flight seat-${flight.seat}`, "aria-hidden": "true" }, flight.text);
      document.body.append(mark);
      const at = (rect, up = 0) => `translate(${rect.x + rect.width / 2}px, ${rect.y + rect.height / 2 - up}px)`;
      mark.animate(
        [
          { transform: `${at(start)} scale(.4)`, opacity: 0 },
          { transform: `${at(start, 50)} scale(1.25)`, opacity: 1, offset: 0.25 },
          { transform: `${at(start, 56)} scale(1.15)`, opacity: 1, offset: 0.55 },
          { transform: `${at(goal)} scale(.7)`, opacity: 0.4 },
        ],
        { duration: FLIGHT, delay: i * 160, easing: "ease-in-out", fill: "backwards" },
      ).finished.finally(() => mark.remove());
    });
  }

  element(name) {
    return this.drawn.get(name)?.element || this.spots.get(name)?.element ||
      this.things().find((element) => element.dataset.name === name);
  }
}

const sameName = (a, b) => a.dataset.name === b.dataset.name;
const changed = (was, token) => was && (was.token.x !== token.x || was.token.y !== token.y);

function tokenParts(token) {
  const { width, height, symbol, text, classes = "" } = token;
  const size = height * (classes.includes("small-text") ? SMALL_TEXT : TEXT_SIZE);
  return [draw("g", { class: "body" },
    symbol ? draw("use", { href: `#${symbol}`, x: -width / 2, y: -height / 2, width, height }) : "",
    text ? draw("text", { "font-size": size }, text) : "",
    // An empty token would have nothing to point at.
    draw("rect", { x: -width / 2, y: -height / 2, width, height, class: "area", rx: 6 })),
  corners(0, 0, width + 6, height + 6)];
}

function cardParts(token) {
  const image = picture(token.symbol, token.width, token.height);
  if (token.text) {
    image.append(draw("text", { x: token.width / 2, y: token.height / 2, "font-size": token.height * TEXT_SIZE }, token.text));
  }
  const card = make("span", { class: "body" }, image);
  card.style.setProperty("--wide", token.width);
  card.style.setProperty("--high", token.height);
  return [card];
}

// Four corner marks: a sign by shape, not only by colour, that something can be clicked.
function corners(x, y, width, height) {
  const [left, top, right, bottom] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  const arm = Math.min(width, height, 60) * 0.26;
  const d = `M${left} ${top + arm}V${top}H${left + arm}M${right - arm} ${top}H${right}V${top + arm}` +
    `M${right} ${bottom - arm}V${bottom}H${right - arm}M${left + arm} ${bottom}H${left}V${bottom - arm}`;
  return draw("path", { d, class: "corners" });
}

// Put the children in this order and touch only those that are out of it.
function arrange(parent, children) {
  children.forEach((child, i) => {
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] || null);
  });
  while (parent.children.length > children.length) parent.lastChild.remove();
}
