// What is opened beside the board now and then: talk, notes, where points come from.

import { $, call, make, moves, say } from "./dom.js";
import { figure, panel } from "./side.js";

const room = $("#table");
const path = `/api/tables/${room.dataset.id}`;
const SHOWN = 4000; // milliseconds for which a reaction stays at its seat
const REST = 800; // after which notes are kept

// Where the points of a seat come from, as far as `eyes` may know.
export async function showSources({ dataset: { seat }, childNodes }, eyes) {
	const found = await call("GET", `${path}/sources?seat=${eyes}&ply=${room.dataset.ply}`);
	const own = found?.seats[seat] || [];
	const rows = own.map((points, i) => points !== 0 && make("tr", {}, make("th", { scope: "row" }, found.names[i]), make("td", {}, figure(points))));
	$("#sources").replaceChildren(...[...childNodes].map((part) => part.cloneNode(true)),
		make("table", {}, make("caption", {}, say(own.length ? "sources" : "sources-kept")), ...rows));
	$("#sources").togglePopover(true);
}

// A phrase is shown at the seat of who says it, too.
export function react({ seat, text }) {
	const bubble = make("span", { class: "bubble", "aria-hidden": "true" }, text);
	const place = panel(seat)?.getBoundingClientRect();
	if (!place) return;
	bubble.style.left = `${Math.max(4, Math.min(place.left, innerWidth - 190))}px`;
	bubble.style.top = `${place.bottom - 6}px`;
	document.body.append(bubble);
	if (moves()) bubble.animate([{ opacity: 0, translate: "0 8px" }, { opacity: 1, translate: "0 0" }], 250);
	setTimeout(() => bubble.remove(), SHOWN);
}

// Talk

export const speak = (body) => call("POST", `${path}/chat`, body);

export async function speakOut({ text }) {
	if (text.value.trim() && (await speak({ text: text.value }))) text.value = "";
}

// Notes: the house keeps them while one writes.

const notes = $("#notes textarea");
if (notes) {
	let timer;
	const keep = async () => {
		clearTimeout(timer);
		timer = null;
		const isKept = await call("PUT", `${path}/notes`, { text: notes.value });
		$("#notes-kept").textContent = isKept ? say("saved") : "";
	};
	const found = await call("GET", `${path}/notes`);
	if (found) notes.value = found.text;
	notes.disabled = !found;
	notes.oninput = () => {
		clearTimeout(timer);
		$("#notes-kept").textContent = "";
		timer = setTimeout(keep, REST);
	};
	notes.onchange = () => timer && keep();
}
