// Draws a scene; knows no game.

import { $$, draw, light, make, middle, moves, picture, shape, theme, whatIs } from "./dom.js";
import { makeCamera } from "./camera.js";

const TRAVEL = 280;
const STAGGER = 50;
const FLIGHT = 1300;
const EASE = "cubic-bezier(.3, .7, .25, 1)";
const CARD = [50, 70]; // half of one that flies: it stays within the window
const TEXT_SIZE = 0.5;
const [SMALL_TEXT, LARGE_TEXT] = [0.3, 0.72];

const place = (thing) => `translate(${thing.x || 0}px, ${thing.y || 0}px) rotate(${thing.turn || 0}deg)`;
const within = (value, half, whole) => Math.max(half, Math.min(whole - half, value));
const isInHand = (thing) => thing.place === "hand";
const looks = ({ symbol, width, height, classes, text }) => [symbol, width, height, classes, text].join();

async function parse(address) {
	const text = await (await fetch(address)).text();
	return new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
}

export function makeBoard(svg, hand) {
	const camera = makeCamera(svg);
	const [backdrop, spots, pieces, pale] = ["backdrop", "spots", "tokens", "ghosts"].map((name) => draw("g", { class: name }));
	backdrop.ariaHidden = pale.ariaHidden = "true";
	svg.append(backdrop, spots, pieces, pale);
	let address;
	let drawn = new Map();
	light.addEventListener("change", () => paint(shape()));
	addEventListener("resize", stretch);
	return { svg, camera, load, show, things, element, mark, hint, ghosts, fly };

	// Fetch the art and the empty board, both kept by the browser.
	async function load(art, board) {
		address = board;
		const [symbols] = await Promise.all([parse(art), paint(shape())]);
		symbols.setAttribute("class", "art");
		symbols.ariaHidden = "true";
		document.body.prepend(symbols);
	}

	// The empty board for a shape of the window and the light of the day.
	async function paint(wish) {
		const look = `&shape=${wish}&theme=${theme()}`;
		if (backdrop.dataset.look === look) return;
		backdrop.dataset.look = look;
		const board = await parse(address + look);
		if (backdrop.dataset.look !== look) return;
		backdrop.replaceChildren(...board.childNodes);
		svg.dataset.shape = wish;
	}

	// What keeps its id travels to its new place. True if something on the board did.
	function show(scene, animate) {
		paint(scene.shape);
		camera.fit(scene.width, scene.height);
		const before = new Map();
		for (const [key, { element }] of animate && moves() ? drawn : []) before.set(key, middle(element));
		const old = drawn;
		drawn = new Map();
		const tokens = [...scene.tokens].sort((a, b) => (a.layer || 0) - (b.layer || 0));
		const lay = (token) => drawThing(token.id, token, "token", old);
		arrange(spots, scene.spots.map((spot) => drawThing(`spot ${spot.id}`, spot, "spot", old)));
		arrange(pieces, tokens.filter((token) => !isInHand(token)).map(lay));
		const held = tokens.filter(isInHand);
		if (held.length) hand.classList.add("used");
		arrange(hand, held.map(lay));
		stretch();
		return travel(before) > 0;
	}

	// A row of cards that is too long scrolls; out of others cards are dragged any way.
	function stretch() {
		hand.classList.remove("long");
		const isLong = hand.scrollWidth > hand.clientWidth + 2;
		hand.classList.toggle("long", isLong);
		hand.style.touchAction = isLong ? "pan-x" : "none";
	}

	function drawThing(key, thing, kind, old) {
		const inHand = isInHand(thing);
		const known = old.get(key);
		const same = known && known.thing.place === thing.place;
		const element = same ? known.element : inHand ? make("div", {}) : draw("g", {});
		if (!same || looks(known.thing) !== looks(thing)) {
			element.replaceChildren(...(inHand ? cardParts(thing) : parts(thing)));
		}
		element.setAttribute("class", `${kind} thing ${thing.classes || ""}`);
		element.dataset.name = thing.click || thing.id;
		element.dataset.label = thing.label || "";
		element.ariaDescription = element.dataset.what = thing.label ? whatIs(thing.id) : "";
		if (!inHand) element.style.transform = place(thing);
		drawn.set(key, { thing, element });
		return element;
	}

	function travel(before) {
		let travellers = 0;
		for (const [key, { thing, element }] of drawn) {
			if (!before.has(key)) continue;
			const [was, now] = [before.get(key), middle(element)];
			const [dx, dy] = [was.x - now.x, was.y - now.y];
			if (Math.hypot(dx, dy) < 1) continue;
			const [scale, base] = isInHand(thing) ? [1, ""] : [camera.unit(), place(thing)];
			const from = `translate(${dx * scale}px, ${dy * scale}px) ${base}`;
			const delay = base ? STAGGER * Math.min(8, travellers++) : 0;
			element.animate([{ transform: from }, { transform: base || "none" }],
				{ duration: TRAVEL, easing: EASE, delay, fill: "backwards" });
		}
		return travellers;
	}

	function things() {
		return $$(".thing");
	}

	function element(name) {
		return things().find((element) => element.dataset.name === name);
	}

	// Mark what can be clicked, what is advised and, among things of one name, the `held` one.
	function mark(next, picked, held, advised = []) {
		for (const element of things()) {
			const { name, label } = element.dataset;
			const isNext = next.has(name);
			const at = isNext ? -1 : picked.indexOf(name);
			const isPicked = at >= 0 && (held[at] || element) === element;
			const isOpen = isNext || isPicked;
			element.classList.toggle("next", isNext);
			element.classList.toggle("picked", isPicked);
			element.classList.toggle("advised", isNext && advised.includes(name));
			const speaks = isOpen || (label && !element.matches(".spot"));
			if (isOpen) element.setAttribute("tabindex", 0);
			else if (speaks) element.setAttribute("tabindex", -1);
			else element.removeAttribute("tabindex");
			element.role = isOpen ? "button" : speaks ? "img" : null;
			element.ariaLabel = speaks ? label || name : null;
			element.ariaPressed = isPicked || null;
		}
		const best = new Set(advised.filter((name) => next.has(name)));
		camera.frame([...drawn.values()].filter(({ thing }) => !isInHand(thing) && (best.size ? best : next).has(thing.click || thing.id))
			.map(({ thing: { x, y, width, height, click, id } }) => ({ name: click || id, x, y, width, height })));
	}

	// Where a thing that is pointed at leads to.
	function hint(names) {
		for (const element of things()) element.classList.toggle("hint", names.has(element.dataset.name));
	}

	// What would lie where, before the last click.
	function ghosts(tokens) {
		pale.replaceChildren(...tokens.map((token) => {
			const ghost = draw("g", { class: `token ghost ${token.classes || ""}` }, ...parts(token));
			ghost.style.transform = place(token);
			return ghost;
		}));
	}

	// Points rise from where they were earned and fly to their seat; a card comes from its seat and is shown.
	function fly(flights, panelOf) {
		flights.forEach((flight, i) => {
			const [source, goal] = [element(flight.at), panelOf(flight.seat)];
			if (!source || !goal || !moves()) return;
			const card = flight.symbol && picture(flight.symbol);
			const mark = make("b", { class: `flight seat-${flight.seat}`, "aria-hidden": "true" }, card || flight.text);
			document.body.append(mark);
			const [wide, high] = card ? CARD : [0, 0];
			const at = (place, up, scale) => {
				const { x, y } = middle(place);
				return `translate(${within(x, wide, innerWidth)}px, ${within(y - up, high, innerHeight)}px) scale(${scale})`;
			};
			const transform = card
				? [at(goal, 0, 0.3), at(source, 60, 1), at(source, 60, 1), at(source, 0, 0.4)]
				: [at(source, 0, 0.4), at(source, 50, 1.25), at(source, 56, 1.2), at(goal, 0, 0.7)];
			mark.animate({ transform, opacity: [0, 1, 1, 0.4] },
				{ duration: FLIGHT, delay: i * 160, easing: "ease-in-out", fill: "backwards" },
			).finished.finally(() => mark.remove());
		});
	}
}

function parts({ width, height, symbol, text, round, classes = "" }) {
	const [x, y] = [-width / 2, -height / 2];
	const isLarge = classes.includes("large-text");
	const size = height * (classes.includes("small-text") ? SMALL_TEXT : isLarge ? LARGE_TEXT : TEXT_SIZE);
	return [
		draw("g", { class: "body" },
			symbol && draw("use", { href: `#${symbol}`, x, y, width, height }),
			text && draw("text", { "font-size": size }, text),
			draw("rect", { x, y, width, height, class: "area", rx: round ? width / 2 : 6 })),
		corners(width / 2 + 3, height / 2 + 3),
	];
}

// Four corner marks: a sign by shape, not only by colour; cased, so that they are seen on parchment too.
function corners(x, y) {
	const arm = Math.min(x, y, 30) * 0.52;
	const corner = (a, b) => `M${a * x} ${b * (y - arm)}V${b * y}H${a * (x - arm)}`;
	const d = corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1);
	return draw("g", { class: "corners" }, draw("path", { d, class: "casing" }), draw("path", { d }));
}

function cardParts({ symbol, width, height, text }) {
	const card = make("span", { class: "body" }, picture(symbol), text && make("b", {}, text));
	card.style.aspectRatio = width / height;
	return [card];
}

// Put the children in this order, touching only those that are out of it.
function arrange(parent, children) {
	children.forEach((child, i) => parent.children[i] === child || parent.insertBefore(child, parent.children[i]));
	while (parent.children.length > children.length) parent.lastChild.remove();
}
