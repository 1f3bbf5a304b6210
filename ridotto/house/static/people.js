// The people at a table: who is here, and what they agree upon.

import { $, $$, at, call } from "./dom.js";

const room = $("#people");
const SECONDS = 4;

for (const button of $$("[data-deed]", room)) {
	button.onclick = async () => {
		const { deed, body, sure } = button.dataset;
		if (sure && !confirm(sure)) return;
		if (await call("POST", `/api/tables/${room.dataset.id}/${deed}`, body)) location.reload();
	};
}

for (const time of $$("[data-at]")) {
	time.textContent = new Date(time.dataset.at * 1000).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
}

// Somebody may have answered, come or gone. Who is about to press a button is not disturbed.
const state = ({ seats, proposal, paused, state }) => JSON.stringify([seats.map((seat) => [seat.kind, !seat.away]), proposal, paused, state]);
let last;
setInterval(async () => {
	const answer = document.hidden || (await fetch(at(`/api/tables/${room.dataset.id}`)).catch(() => null));
	if (!answer?.ok) return;
	const now = state(await answer.json());
	if (last && now !== last && !room.contains(document.activeElement)) location.reload();
	last ??= now;
}, SECONDS * 1000);
