// How somebody wants to be called when no page of the house is open, and when they play.

import { $, $$, at, button, call, make, say, toast } from "./dom.js";

const form = $("#calls");
const words = form ? JSON.parse(form.dataset.words) : {};
const minutes = (text) => text.split(":").reduce((hours, rest) => hours * 60 + Number(rest), 0);
const change = async (wish) => (await call("PATCH", "/api/me", wish)) && toast(say("saved"));

// The link in a notice.
$("#stop")?.addEventListener("click", async ({ target }) => {
	if (await call("POST", `/api/stop/${target.dataset.token}`)) {
		target.disabled = true;
		$("#stopped").textContent = target.dataset.done;
	}
});

function show({ channels }) {
	$("#channels").replaceChildren(...channels.map(({ id, label }) => make("li", { class: "row" },
		make("span", {}, label),
		button(words.try, async () => (await call("POST", `/api/me/channels/${id}/try`)) && toast(words.tried), { "aria-label": `${words.try}: ${label}` }),
		button(words.remove, async () => (await call("DELETE", `/api/me/channels/${id}`)) && load(), { class: "quiet", "aria-label": `${words.remove}: ${label}` }))));
	$("#channels-none").hidden = channels.length > 0;
}

async function load() {
	const found = await call("GET", "/api/me/channels");
	if (found) show(found);
	return found;
}

// This browser, also while the house is closed in it.
async function subscribe() {
	if (!("PushManager" in window)) return toast(words.no);
	if ((await Notification.requestPermission()) !== "granted") return toast(words.refused);
	const { key } = await load();
	if (!key) return toast(words.no);
	const worker = await navigator.serviceWorker.register(at("/sw.js"));
	await navigator.serviceWorker.ready;
	const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
	const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes }).catch(() => null);
	if (!subscription) return toast(words.no);
	const device = navigator.userAgentData?.platform || navigator.platform || "";
	const { endpoint, keys } = subscription.toJSON();
	const found = await call("POST", "/api/me/channels", { subscription: { endpoint, keys }, label: `${words.device} ${device}` });
	if (found) show(found);
}

if (form) {
	load();
	$("#push").onclick = subscribe;
	$("#channel-add").onclick = async () => {
		const found = await call("POST", "/api/me/channels", { url: $("#channel-url").value.trim(), label: $("#channel-url").value.split("://")[0] });
		if (!found) return;
		$("#channel-url").value = "";
		show(found);
	};
	form.onsubmit = () => false;
	form.onchange = ({ target }) => {
		const { name, type, value } = target;
		if (name === "calls") change({ calls: $$("[name=calls]:checked").map((each) => each.value) });
		else if (type === "time") change({ [name]: minutes(value || "00:00") });
		else if (name === "bundle") change({ bundle: Number(value) });
		else if (name === "zone") change({ zone: value });
		else if (name === "holidays") change({ holidays: value.split(/[\s,;]+/).filter(Boolean) });
	};
	// Nobody should have to know the name of their zone.
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	if ($("#zone").value === "UTC" && zone && zone !== "UTC") {
		$("#zone").value = zone;
		change({ zone });
	}
}
