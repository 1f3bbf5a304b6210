// The end of a match: who won and why, where the points came from, how it went, and ways on.

import { $, at, draw, make, say, sit, write } from "./dom.js";
import { beside, strength } from "./levels.js";
import { face, figure } from "./side.js";

const [WIDTH, HEIGHT, PAD] = [560, 170, 12];
const DASHES = ["", "9 4", "2 4", "12 3 2 3", "5 2"]; // a line is known by its dashes too
const MOST_ROWS = 12; // of the table behind the graph

const room = $("#table");
let isClosed = false;

export function showEnding(table) {
	write("#ending-title", table.headline);
	write("#ending-why", table.ending);
	$("#ending-table").replaceChildren(...sourceTable(table));
	$("#ending-graph").replaceChildren(...graph(table));
	const strongest = Math.max(0, ...table.seats.map((seat) => strength(seat.level) || 0)); // of the bots
	const [weaker, stronger] = [-1, 1].map((way) => strongest && beside(strongest, way));
	offer(table, "again", true, { turn: false });
	offer(table, "swap", table.seats.length > 1, { turn: true });
	offer(table, "weaker", weaker, { turn: false, level: weaker });
	offer(table, "stronger", stronger, { turn: false, level: stronger });
	$("#rematch").hidden = !table.rematch;
	$("#rematch").href = at(`/table/${table.rematch}`);
	$("#ending").hidden = isClosed;
}

// A way to play once more, for those who played.
function offer({ mine, rematch }, id, isPossible, wish) {
	$(`#${id}`).hidden = !(mine.length && !rematch && isPossible);
	$(`#${id}`).onclick = async () => {
		const table = await sit(`/api/tables/${room.dataset.id}/rematch`, wish);
		if (table) location.href = at(`/table/${table.id}`);
	};
}

export function open() {
	isClosed = false;
	$("#ending").hidden = false;
	$("#ending-close").focus();
}

$("#ending-close").onclick = () => {
	$("#ending").hidden = isClosed = true;
	$("#result")?.focus();
};

// A row for each source that brought anybody anything, a column for each seat, the winners first.
function sourceTable({ ranking, sources }) {
	const cell = (tag, text, more) => make(tag, more || {}, text);
	const head = make("tr", {}, make("td", {}), ...ranking.map((seat) =>
		make("th", { scope: "col", class: `seat-${seat.seat}`, "data-seat": seat.seat }, face(seat), make("span", {}, seat.name))));
	const rows = sources.map((name, i) => ranking.some((seat) => seat.sources[i]) && make("tr", {},
		cell("th", name, { scope: "row" }), ...ranking.map((seat) => cell("td", figure(seat.sources[i])))));
	const total = make("tr", { class: "total" }, cell("th", say("score"), { scope: "row" }),
		...ranking.map(({ score }) => cell("td", figure(score))));
	return [make("thead", {}, head), make("tbody", {}, ...rows.filter(Boolean)), make("tfoot", {}, total)];
}

// The scores along the match; the same as a table for who cannot see it.
function graph({ course, seats }) {
	if (course.length < 3) return [];
	const scores = course.flatMap((row) => row.slice(1));
	const [low, high, last] = [Math.min(0, ...scores), Math.max(1, ...scores), course.at(-1)[0]];
	const x = (ply) => PAD + ((WIDTH - 2 * PAD) * ply) / last;
	const y = (score) => HEIGHT - PAD - ((HEIGHT - 2 * PAD) * (score - low)) / (high - low);
	const line = (seat) => course.map((row, i) =>
		i ? `H${x(row[0]).toFixed(1)}V${y(row[seat + 1]).toFixed(1)}` : `M${x(row[0])} ${y(row[seat + 1])}`).join("");
	const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("course") },
		draw("path", { class: "axis", d: `M${PAD} ${y(0)}H${WIDTH - PAD}` }),
		...seats.map(({ seat }) => draw("g", { class: `seat-${seat}` },
			draw("path", { class: "run", d: line(seat), "stroke-dasharray": DASHES[seat] }),
			draw("circle", { cx: x(last), cy: y(course.at(-1)[seat + 1]), r: 5 }))));
	return [svg, make("details", {}, make("summary", {}, say("course")), make("table", {}, ...courseRows(course, seats)))];
}

function courseRows(course, seats) {
	const step = Math.ceil(course.length / MOST_ROWS);
	const shown = course.filter((_, i) => i % step === 0 || i === course.length - 1);
	return [
		make("tr", {}, make("th", { scope: "col" }, say("move-number")), ...seats.map(({ name }) => make("th", { scope: "col" }, name))),
		...shown.map(([ply, ...row]) => make("tr", {}, make("th", { scope: "row" }, ply), ...row.map((score) => make("td", {}, figure(score))))),
	];
}
