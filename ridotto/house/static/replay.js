// Looking back at a match.

import { $, $$, awaitNotice, call, shape, upright, write } from "./dom.js";
import { makeBoard } from "./board.js";
import { takeInput } from "./input.js";
import * as side from "./side.js";

const room = $("#table");
const address = `/api/tables/${room.dataset.id}`;
const [slider, eyes] = [$("#ply"), $("#eyes")];
const board = makeBoard($("#board"), $("#hand"));
takeInput($("#stage"), board);

let shown = false; // is there a position on the screen?

// The slider keeps its value between its ends.
async function show(wish) {
	slider.value = wish;
	const ply = Number(slider.value);
	write("#count", `${ply} / ${slider.max}`);
	const found = await call("GET", `${address}/scene?seat=${eyes.value}&ply=${ply}&shape=${shape()}`);
	if (!found || Number(slider.value) !== ply) return; // the slider has moved on meanwhile
	const { scene, news } = found;
	board.show(scene, shown);
	board.mark(new Set(), [], []);
	side.showSeats(scene.panels, table);
	shown = true;
	write("#prompt", news.map(({ text }) => text).join(" ") || scene.prompt);
	for (const line of $$("#log li")) line.classList.toggle("here", Number(line.dataset.ply) === ply);
	$("#log .here")?.scrollIntoView({ block: "nearest" });
}

const step = (by) => show(Number(slider.value) + by);

slider.oninput = eyes.onchange = upright.onchange = () => step(0);
$("#before").onclick = () => step(-1);
$("#after").onclick = () => step(1);

const [table, log] = await Promise.all([address, `${address}/log`].map((each) => call("GET", each)));
await board.load(room.dataset.art, room.dataset.backdrop);
awaitNotice();
side.showLog(log.lines);
side.onWhy(async (ply) => {
	show(ply);
	const found = await call("GET", `${address}/why?ply=${ply}`);
	if (found) side.showThoughts(found);
});
await show(new URLSearchParams(location.search).get("ply") ?? table.ply);
