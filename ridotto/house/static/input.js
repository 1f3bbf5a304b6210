// Hands on the board.

import { $, $$, box, make, middle } from "./dom.js";

const SLOP = 8; // pixels that a finger may tremble
const REACH = 22; // pixels around a small thing that still hit it
const LONG_PRESS = 450; // milliseconds
const DOUBLE = 600; // milliseconds in which a second click belongs to the first
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const distance = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

// `on` has pick(name, element, dragging), after(name), back(), undo(), hover(name), skip(); in a replay nothing.
export function takeInput(stage, board, on = new Proxy({}, { get: () => () => {} })) {
	const { camera } = board;
	const hands = { byKeyboard: false, areas: [], reachable };
	const pointers = new Map(); // those that are down, where they were last
	const tip = $("#tip");
	let start, held, dragged, carried, moved, pressed, timer, isOpened;
	let picked = 0; // when something was last clicked

	stage.onpointerdown = down;
	stage.onpointermove = move;
	stage.onpointerup = up;
	stage.onpointercancel = (event) => up(event, true);
	stage.onpointerleave = ({ pointerType }) => pointerType === "mouse" && point(); // a finger leaves whenever it is lifted
	stage.oncontextmenu = (event) => event.preventDefault();
	stage.addEventListener("focusin", ({ target }) => {
		on.hover(target.dataset.name);
		const { left, bottom } = box(target);
		if (hands.byKeyboard) tell(target.closest(".thing"), left, bottom + 6);
	});
	stage.addEventListener("focusout", () => hands.byKeyboard && tell());
	board.svg.onwheel = wheel;
	board.svg.ondblclick = double;
	addEventListener("keydown", key);
	addEventListener("pointerdown", () => tell()); // wherever: tips go away with the click
	return hands;

	// Pointers

	function down(event) {
		hands.byKeyboard = false;
		if (event.button) return;
		on.skip();
		if (event.pointerType !== "mouse") on.hover(); // until now what a long press told was shown
		pointers.set(event.pointerId, event);
		drop();
		if (pointers.size > 1) return;
		[start, moved, held] = [event, false, hit(event, ".next.token")];
		timer = setTimeout(press, LONG_PRESS);
	}

	function move(event) {
		const last = pointers.get(event.pointerId);
		if (!last) return event.pointerType === "mouse" && point(event);
		pointers.set(event.pointerId, event);
		const [dx, dy] = [event.clientX - last.clientX, event.clientY - last.clientY];
		if (pointers.size > 1) return pinch(last, event, dx, dy);
		if (!moved && distance(start, event) < SLOP) return;
		clearTimeout(timer);
		if (!moved) lift();
		if (dragged) carry(event);
		else if (start.target.closest(".board")) camera.pan(dx, dy);
	}

	function up(event, isLost) {
		if (!pointers.delete(event.pointerId) || pointers.size) return;
		const isClick = !isLost && !pressed && (dragged || !moved);
		const element = isClick && hit(event, ".next, .picked"); // before the card goes back: it would be hit
		const was = dragged;
		drop();
		if (element) pick(element);
		else if (was) on.back();
		else if (isClick) open(event);
	}

	function pick(element) {
		picked = Date.now();
		on.pick(element.dataset.name, element);
	}

	// A small board opens with a tap, and closes with the next.
	function open(event) {
		const area = areaAt(event);
		if (event.target.closest(".board") && camera.zoomed && isOpened) camera.reset();
		else if (area?.tap && !camera.zoomed) camera.show(area);
		isOpened = area?.tap && !isOpened;
	}

	// Dragging picks a thing up; where it is let go is the next click.
	function lift() {
		moved = true;
		if (!held || !on.after(held.dataset.name).size) return;
		dragged = held;
		if (!dragged.closest("svg")) carried = copy($(".body", dragged));
		dragged.classList.add("dragged");
		on.pick(dragged.dataset.name, dragged, true);
	}

	// A card leaves its row as a copy: the row may scroll, and would cut it off.
	function copy(body) {
		const { left, top, width } = box(body);
		const card = body.cloneNode(true);
		card.classList.add("carried");
		Object.assign(card.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
		stage.append(card);
		return card;
	}

	function carry(event) {
		if (carried) {
			const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
			carried.style.transform = `translate(${dx}px, ${dy}px)`;
		} else {
			const own = new DOMMatrix(getComputedStyle(dragged).transform);
			const { x, y } = camera.point(event).matrixTransform(own.inverse());
			$(".body", dragged).style.transform = `translate(${x}px, ${y}px)`;
		}
		on.hover(hit(event, ".next")?.dataset.name);
	}

	function drop() {
		clearTimeout(timer);
		carried?.remove();
		if (dragged) {
			dragged.classList.remove("dragged");
			$(".body", dragged).style.transform = "";
		}
		dragged = pressed = carried = null;
	}

	function press() {
		pressed = start.pointerType !== "mouse";
		if (!pressed) return;
		point(start);
	}

	function pinch(last, event, dx, dy) {
		moved = true;
		const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
		camera.zoom(distance(event, other) / Math.max(1, distance(last, other)), event);
		camera.pan(dx / 2, dy / 2);
	}

	function wheel(event) {
		event.preventDefault();
		camera.zoom(Math.exp(-event.deltaY / 400), event);
	}

	function areaAt(event) {
		const at = camera.point(event);
		return hands.areas.find(({ x, y, width, height }) =>
			x <= at.x && at.x <= x + width && y <= at.y && at.y <= y + height);
	}

	// To the area under the pointer, and back to the whole board; not where one of the clicks played.
	function double(event) {
		if (Date.now() - picked < DOUBLE || hit(event, ".next, .picked")) return;
		const area = areaAt(event);
		if (camera.zoomed) camera.reset();
		else if (area) camera.show(area);
		else camera.zoom(2.2, event);
	}

	// The topmost thing under a point; a finger may miss a small one by a little.
	function hit(event, selector) {
		const { clientX: x, clientY: y } = event;
		const isWanted = (thing) => thing?.matches(selector) && thing !== dragged;
		const under = document.elementsFromPoint(x, y).map((each) => each.closest(".thing")).find(isWanted);
		if (under || event.pointerType !== "touch") return under;
		const gap = (thing) => {
			const { left, right, top, bottom } = box(thing);
			return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
		};
		const near = board.things().filter((thing) => isWanted(thing) && gap(thing) < REACH);
		return near.sort((a, b) => gap(a) - gap(b))[0];
	}

	// Label and preview of what is pointed at; nothing without an event.
	function point(event) {
		const thing = event && (hit(event, ".next") || hit(event, ".thing:not([data-label=''])"));
		on.hover(thing?.matches(".next") ? thing.dataset.name : event?.target.dataset.name); // or of a button
		if (thing && event.pointerType === "touch") tell(thing, event.clientX + 14, event.clientY - 46, 1);
		else tell(thing, event?.clientX + 14, event?.clientY + 18);
	}

	// What a thing is, at a place of the window or, under a finger, above it.
	function tell(thing, x, y, above = 0) {
		const { label, what } = thing?.dataset || {};
		tip.replaceChildren(make("b", {}, label), ...(what ? [make("span", {}, what)] : []));
		tip.hidden = !label;
		if (tip.hidden) return;
		const left = Math.max(8, Math.min(innerWidth - tip.offsetWidth - 8, x));
		const top = Math.max(8, Math.min(innerHeight - tip.offsetHeight - 8, y - above * tip.offsetHeight));
		tip.style.transform = `translate(${left}px, ${top}px)`;
	}

	// Keyboard

	function key(event) {
		const active = document.activeElement;
		if (active.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
		const thing = active.closest(".thing");
		const isEnter = thing && (event.key === "Enter" || event.key === " ");
		const way = !active.closest(".side") && ARROWS[event.key];
		if (isEnter || way || event.key === "Tab") hands.byKeyboard = true;
		if (isEnter || way) event.preventDefault();
		if (way) step(...way, event.shiftKey);
		else if (isEnter) pick(thing);
		else if (event.key === "Escape") on.back();
		else if (event.code === "KeyZ") on.undo();
	}

	// Move the focus to the nearest choice in a direction, or to the nearest thing that says what it is.
	function step(dx, dy, toAll) {
		const choices = toAll ? $$(".thing[role]") : reachable();
		const here = document.activeElement;
		if (!choices.includes(here)) return choices[0]?.focus();
		const from = middle(here);
		const far = (element) => {
			const to = middle(element);
			const [x, y] = [to.x - from.x, to.y - from.y];
			const ahead = x * dx + y * dy;
			return ahead > 1 ? ahead + 2.5 * Math.abs(x * dy + y * dx) : Infinity;
		};
		const best = choices.reduce((a, b) => (far(b) < far(a) ? b : a));
		if (far(best) < Infinity) best.focus();
	}

	function reachable() {
		return [...board.things().filter((thing) => thing.matches(".next")), ...$$("#actions button")];
	}
}
