// An analysis: asks for what is known until all of it is.

import { $, $$, at, call } from "./dom.js";

const SECONDS = 1.5; // between two looks; longer while little is new
const room = $("#analysis");
const { id, seat } = room.dataset;

$("#eyes").onchange = ({ target }) => (location.href = at(`/analysis/${id}?seat=${target.value}`));

async function look() {
	const answer = document.hidden || (await fetch(at(`/analysis/${id}/found?seat=${seat}`)).catch(() => null));
	if (!answer?.ok) return false;
	const isOpen = $("#found details")?.open;
	$("#found").innerHTML = await answer.text();
	if (isOpen) $("#found details").open = true;
	const { done, total, text } = $("#found section").dataset;
	$("#progress").textContent = text;
	$("#bar").value = total > 0 ? done / total : 1;
	$("#bar").hidden = done === total;
	for (const point of $$("[data-move]", room)) point.onclick = () => (location.hash = `move-${point.dataset.move}`);
	for (const button of $$("[data-branch]", room)) button.onclick = () => branch(button.dataset);
	for (const button of $$("[data-exercise]", room)) button.onclick = () => go(`mistakes/${button.dataset.exercise}?seat=${seat}`);
	return done === total;
}

// Try again from here.
const branch = (wish) => go("branch", { ply: Number(wish.branch), seat: Number(wish.seat) });

async function go(deed, wish) {
	const made = await call("POST", `/api/tables/${id}/${deed}`, wish);
	if (made) location.href = at(`/table/${made.id}`);
}

async function watch() {
	const isDone = await look();
	if (!isDone) setTimeout(watch, SECONDS * 1000);
	else if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

if (await call("POST", `/api/tables/${id}/analysis?seat=${seat}`)) watch();
