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

// Whom I do not want to hear at this table; nobody is told.
let muted = JSON.parse(room.dataset.muted);
for (const button of $$("[data-mute]", room)) {
	button.onclick = async () => {
		const seat = Number(button.dataset.mute);
		const wish = muted.includes(seat) ? muted.filter((each) => each !== seat) : [...muted, seat];
		const found = await call("PUT", `/api/tables/${room.dataset.id}/notes`, { muted: wish });
		if (!found) return;
		muted = found.muted;
		button.ariaPressed = String(muted.includes(seat));
	};
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
