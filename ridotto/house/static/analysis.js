// An analysis: asks for what is known until all of it is.

import { $, at, call, make } from "./dom.js";

const SECONDS = 1.5; // between two looks; longer while little is new
const room = $("#analysis");
const { id, seat } = room.dataset;

$("#eyes").onchange = ({ target }) => (location.href = at(`/analysis/${id}?seat=${target.value}`));

async function look() {
	const answer = document.hidden || (await fetch(at(`/analysis/${id}/found?seat=${seat}`)).catch(() => null));
	if (!answer?.ok) return false;
	const fresh = make("div", {});
	fresh.innerHTML = await answer.text();
	const { done, total, text } = fresh.firstElementChild.dataset;
	renew($("#found"), fresh);
	const isDone = done === total;
	$("#progress").textContent = isDone ? "" : text;
	$("#bar").value = total > 0 ? done / total : 1;
	$("#bar").hidden = isDone;
	$("#done").textContent = isDone ? text : ""; // only this is read out by itself
	return isDone;
}

// Only what has changed is drawn anew: who reads on or stands on a button stays there.
function renew(old, fresh) {
	for (const [i, each] of [...fresh.children].entries()) {
		const known = old.children[i];
		if (!known) old.append(each.cloneNode(true));
		else if ("grows" in each.dataset && "grows" in known.dataset) renew(known, each);
		else if (known.outerHTML !== each.outerHTML) known.replaceWith(each.cloneNode(true));
	}
	while (old.children.length > fresh.children.length) old.lastElementChild.remove();
}

room.onclick = ({ target: { dataset } }) => {
	if (dataset.move) location.hash = `move-${dataset.move}`;
	else if (dataset.branch) branch(dataset);
	else if (dataset.exercise) go(`mistakes/${dataset.exercise}?seat=${seat}`);
};

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
