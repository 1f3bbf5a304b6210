// What others did: told one move after another, marked on the board until I move myself, said in one line.

import { $, call, draw, isOn, make, moves, settings, shape, write } from "./dom.js";

const PACES = { slow: 2600, normal: 1500, quick: 700, none: 0 }; // milliseconds that a move is shown
const AGAIN = 0.55; // of that for a further move of the same seat,
const MOMENT = 2.4; // and for the end of a round or a scoring
const MOST_WAITING = 40; // messages; whoever is so far behind is shown the present
const IN_ORDER = ["scene", "table", "log", "looked"];
const MOST_MARKS = 16;
const NEAR = 2; // units of the board that are no move

const speed = () => (moves() && !document.hidden ? PACES[settings.pace] ?? PACES.normal : 0);

// The queue: `show` gets the messages of the house, those about the table one after another.
export function makeTeller(show) {
	const waiting = [];
	let [timer, last] = [null, null];
	addEventListener("keydown", skip);
	return { hear, skip };

	function hear(message) {
		if (!IN_ORDER.includes(message.type)) return show(message);
		waiting.push(message);
		if (isMine(message) || waiting.length > MOST_WAITING) return skip();
		if (!timer) next();
	}

	function next() {
		timer = null;
		while (waiting.length && !timer) {
			const message = waiting.shift();
			show(message);
			const rest = time(message);
			if (rest) timer = setTimeout(next, rest);
		}
	}

	function skip() {
		clearTimeout(timer);
		timer = null;
		while (waiting.length) show(waiting.shift());
	}

	function time({ type, fresh, handed, news = [] }) {
		if (type !== "scene" || !fresh || handed || !news.length) return 0;
		const [was, now] = [last, news[0].by];
		last = now;
		const usual = speed() * (was === now ? AGAIN : 1);
		return news.some(({ moment }) => moment) ? usual * MOMENT : usual;
	}
}

const isMine = ({ type, seat, news }) => type === "scene" && (!news?.length || news[0].by === seat);

// Since I last acted, or last looked
export function makeMemory(svg, address) {
	const marks = draw("g", { class: "marks", "aria-hidden": "true" });
	svg.append(marks);
	let lines = []; // all that was told
	let base = null; // the scene after my last move, and its ply
	let now = null; // the scene that is shown
	let left = null; // the ply at which I last looked, if others have moved before I came back
	let isAway = true;
	addEventListener("visibilitychange", () => (isAway ||= document.hidden));
	return { scene, log, looked };

	// Told whenever the line is new; only who was away has missed something.
	function looked(ply) {
		if (isAway) left = ply < now.ply ? ply : null;
		isAway = document.hidden;
		refresh();
	}

	function log(all) {
		lines = all;
		if (now) refresh();
	}

	function scene(message) {
		const { scene, ply, seat, news, fresh } = message;
		if (fresh) lines = [...lines.filter((line) => line.ply < ply), ...news];
		if (now && (seat !== now.seat || scene.width !== now.scene.width)) base = null; // other eyes, another shape
		now = { scene, ply, seat };
		if (fresh && news[0]?.by === seat) base = now;
		if (fresh && news.length && news[0].by !== seat) speak(news);
		if (base && base.ply > ply) base = null; // taken back
		refresh();
	}

	function lastOwn() {
		if (now.seat < 0) return now.ply - 1;
		return lines.reduce((found, { ply, by }) => (by === now.seat && ply <= now.ply ? ply : found), 0);
	}

	async function refresh() {
		const own = lastOwn();
		const isBack = now.seat >= 0 && left !== null && left >= own && left < now.ply;
		const from = isBack ? left : own;
		const isNews = ({ ply, seat }) => from < ply || (!isBack && from === ply && seat >= 0 && seat !== now.seat); // my move may bring theirs
		const since = lines.filter((line) => line.ply <= now.ply && isNews(line));
		showSince(since, from, isBack && since.length > 0);
		if (!since.length) return mark([]);
		if (base?.ply !== from) {
			const { seat, ply } = now;
			const found = await call("GET", `${address}/scene?seat=${seat}&ply=${from}&shape=${shape()}`);
			if (!found || now.ply !== ply || now.seat !== seat) return;
			if (found.scene.width !== now.scene.width) return mark([]);
			base = { scene: found.scene, ply: from, seat };
		}
		mark(changes(base.scene.tokens, now.scene.tokens));
	}

	// From where to where, and what is new.
	function mark(found) {
		marks.replaceChildren(...found.flatMap(({ from, to }) => [
			from && draw("path", { class: "way", d: way(from, to) }),
			from && draw("circle", { class: "from", cx: from.x || 0, cy: from.y || 0, r: size(to) * 0.7 }),
			draw("circle", { class: "to", cx: to.x || 0, cy: to.y || 0, r: size(to) }),
		].filter(Boolean)));
	}
}

const size = ({ width, height }) => Math.max(9, Math.min(34, Math.hypot(width, height) / 2 - 2));

function way(from, to) {
	const [x, y] = [(to.x || 0) - (from.x || 0), (to.y || 0) - (from.y || 0)];
	const length = Math.hypot(x, y) || 1;
	const [dx, dy] = [x / length, y / length];
	const end = [(to.x || 0) - dx * size(to), (to.y || 0) - dy * size(to)];
	const wing = (side) => `${end[0] - 11 * dx + side * 7 * dy} ${end[1] - 11 * dy - side * 7 * dx}`;
	return `M${from.x || 0} ${from.y || 0}L${end[0]} ${end[1]}M${wing(1)}L${end[0]} ${end[1]}L${wing(-1)}`;
}

// Things with a name that lie elsewhere or anew; what only explains the position is no news.
export function changes(before, after) {
	const old = new Map(before.filter(({ place }) => place !== "hand").map((token) => [token.id, token]));
	const isNews = (token) => token.label && token.place !== "hand" && !/\bpassing\b/.test(token.classes || "");
	const far = ({ from, to }) => (from ? Math.hypot((from.x || 0) - (to.x || 0), (from.y || 0) - (to.y || 0)) : Infinity);
	const found = after.filter(isNews).map((to) => ({ from: old.get(to.id), to })).filter((each) => far(each) > NEAR);
	return found.sort((a, b) => far(b) - far(a)).slice(0, MOST_MARKS);
}

// The line above the prompt; it opens to all of it.
function showSince(since, from, isBack) {
	const box = $("#since");
	box.classList.toggle("none", !since.length);
	if (!since.length) box.open = false;
	$("#since-back").hidden = !isBack;
	write("#since-line", since.map(({ text }) => text).join(" "));
	$("#since-all").replaceChildren(...since.map(logLine));
	const look = $("#since-look");
	const address = look.href.split("?")[0];
	look.href = `${address}?ply=${from}`;
}

// One line of what happened, with the seat's colour and pattern.
export const logLine = ({ seat, text }) =>
	make("li", { class: seat >= 0 ? `seat-${seat}` : "" }, seat >= 0 && make("span", { class: "glass small" }), make("span", {}, text));

// Everything that others do, for who cannot see it.
const speak = (news) => write("#spoken", news.map(({ text }) => text).join(" "));

// The end of a round, a scoring: a moment of its own.
export function celebrate(news) {
	const found = news.filter(({ moment }) => moment);
	const isOver = news.some(({ kind }) => kind === "match_ends"); // has a card of its own
	if (!found.length || isOver || !moves()) return;
	const card = make("div", { class: "moment", "aria-hidden": "true" }, ...found.map(({ text }) => make("p", {}, text)));
	$("#stage").append(card);
	setTimeout(() => card.remove(), 3600);
}

// Three quiet sounds: glass on marble, a card laid down, a bell.

// How long each rings in seconds, then its partials in hertz.
const SOUNDS = { glass: [0.35, 2093, 3520, 5274], card: [0.09, 190, 320], bell: [1.2, 784, 1175, 1568] };
let air; // made with the first gesture: browsers allow no sound before one

addEventListener("pointerdown", () => (air ||= new AudioContext()), { once: true });

export function play(name) {
	if (!isOn("sound") || air?.state !== "running") return;
	const [seconds, ...partials] = SOUNDS[name];
	partials.forEach((frequency, i) => {
		const end = air.currentTime + seconds;
		const tone = new OscillatorNode(air, { frequency });
		const loudness = new GainNode(air, { gain: 0.06 / (i + 1) });
		loudness.gain.exponentialRampToValueAtTime(0.0001, end);
		tone.connect(loudness).connect(air.destination);
		tone.start();
		tone.stop(end);
	});
}
