// What part of the board is seen.

import { $, moves } from "./dom.js";

const NEAREST = 6;
const NEAR = 1.8;
const FINGER = 41;
const SMALLEST = 26;
const MARGIN = 8;
const TRAVEL = 260;
const touch = matchMedia("(pointer: coarse)");

const clamp = (value, least, most) => Math.min(most, Math.max(least, value));

export function makeCamera(svg) {
	const [everything, beyond] = [$("#whole"), $("#beyond")];
	const camera = { zoomed: false, fit, show, frame, reset, unit, point, zoom, pan };
	let size = { width: 1, height: 1 };
	let view = { x: 0, y: 0, k: 1 };
	let goal = null;
	let glowing = [];
	let known = "";

	everything.onclick = reset;
	beyond.onclick = () => travel(around(outside(), view.k));
	new ResizeObserver(() => (goal ? look(best()) : look(view))).observe(svg);
	return camera;

	// The size of the board.
	function fit(width, height) {
		if (size.width === width && size.height === height) return;
		size = { width, height };
		svg.dataset.size = `${width} ${height}`;
		known = "";
		look((goal = all()));
	}

	function all() {
		return { x: size.width / 2, y: size.height / 2, k: 1 };
	}

	function reset() {
		travel(all());
	}

	// To a part of the board.
	function show({ x, y, width, height }) {
		const { clientWidth, clientHeight } = svg;
		const k = Math.min(clientWidth / width, clientHeight / height) / scale();
		travel({ x: x + width / 2, y: y + height / 2, k });
	}

	// Pixels of a unit when all is seen.
	function scale() {
		return Math.min(svg.clientWidth / size.width, svg.clientHeight / size.height) || 1;
	}

	// What can be clicked now: for fingers as large as they need it; with nothing to click, all.
	function frame(things) {
		const key = JSON.stringify(things);
		if (key === known) return;
		[known, glowing] = [key, things];
		if (touch.matches) travel((goal = best()));
		else tell();
	}

	function best() {
		const k = touch.matches ? clamp(needed(), 1, NEAREST) : 1;
		return k > 1.02 ? around(glowing, k) : all();
	}

	// How many times the board must be enlarged.
	function needed() {
		let [gap, side] = [Infinity, Infinity];
		glowing.forEach((a, i) => {
			side = Math.min(side, a.width, a.height);
			for (const b of glowing.slice(0, i)) {
				if (a.name !== b.name) gap = Math.min(gap, Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), 1));
			}
		});
		return Math.max(FINGER / gap, SMALLEST / side) / scale();
	}

	// These things in the middle, or the first of them if there is no room for all.
	function around(things, k) {
		const [room, edge] = [seen({ x: 0, y: 0, k }), MARGIN / (scale() * k)];
		const middle = (at, length, span) => {
			const low = Math.min(...things.map((thing) => thing[at] - thing[length] / 2)) - edge;
			const high = Math.max(...things.map((thing) => thing[at] + thing[length] / 2)) + edge;
			return high - low <= span ? (low + high) / 2 : low + span / 2;
		};
		return { x: middle("x", "width", room.width), y: middle("y", "height", room.height), k };
	}

	function seen({ x, y, k }) {
		const [width, height] = [svg.clientWidth, svg.clientHeight].map((side) => side / (scale() * k));
		return { x: x - width / 2, y: y - height / 2, width, height };
	}

	// Look there; what is seen has no more emptiness around the board than its shape needs.
	function look({ x, y, k }) {
		const { width, height } = seen({ x, y, k });
		const keep = (value, span, whole) => (span >= whole ? whole / 2 : clamp(value, span / 2, whole - span / 2));
		view = { x: keep(x, width, size.width), y: keep(y, height, size.height), k };
		const part = seen(view);
		svg.setAttribute("viewBox", `${part.x} ${part.y} ${part.width} ${part.height}`);
		camera.zoomed = k > 1.01;
		svg.classList.toggle("zoomed", camera.zoomed);
		svg.classList.toggle("near", k > NEAR);
		everything.hidden = !camera.zoomed;
		tell();
	}

	function travel(to) {
		const [from, start] = [view, performance.now()];
		goal = to;
		if (!moves() || !svg.clientWidth) return look(to);
		const step = (now) => {
			if (goal !== to) return;
			const part = clamp((now - start) / TRAVEL, 0, 1);
			const eased = 1 - (1 - part) ** 3;
			const between = (a, b) => a + (b - a) * eased;
			look({ x: between(from.x, to.x), y: between(from.y, to.y), k: between(from.k, to.k) });
			if (part < 1) requestAnimationFrame(step);
		};
		requestAnimationFrame(step);
	}

	function outside() {
		const { x, y, width, height } = seen(view);
		return glowing.filter((thing) => thing.x < x || thing.x > x + width || thing.y < y || thing.y > y + height);
	}

	// An arrow at the edge points to what glows outside.
	function tell() {
		const far = outside();
		beyond.hidden = !far.length;
		if (beyond.hidden) return;
		const distance = (thing) => Math.hypot(thing.x - view.x, thing.y - view.y);
		const { x, y } = far.reduce((a, b) => (distance(b) < distance(a) ? b : a));
		const way = Math.atan2(y - view.y, x - view.x);
		const [w, h] = [svg.clientWidth / 2, svg.clientHeight / 2];
		const reach = Math.min((w - 30) / Math.abs(Math.cos(way)), (h - 30) / Math.abs(Math.sin(way)));
		beyond.style.left = `${w + reach * Math.cos(way)}px`;
		beyond.style.top = `${h + reach * Math.sin(way)}px`;
		beyond.style.setProperty("--way", `${way}rad`);
	}

	// How much of the board one pixel is.
	function unit() {
		return 1 / svg.getScreenCTM().a;
	}

	// Where on the board a pointer is.
	function point({ clientX, clientY }) {
		return new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
	}

	// Enlarge by a factor; what is under the pointer stays there.
	function zoom(factor, pointer) {
		const k = clamp(view.k * factor, 1, NEAREST);
		const [{ x, y }, part] = [point(pointer), view.k / k];
		goal = null;
		look({ x: x + (view.x - x) * part, y: y + (view.y - y) * part, k });
	}

	function pan(dx, dy) {
		if (!camera.zoomed) return;
		goal = null;
		look({ ...view, x: view.x - dx * unit(), y: view.y - dy * unit() });
	}
}
