// Account and devices: passkeys, codes, the browsers in which one is signed in.

import { $, at, button, call, make, toast } from "./dom.js";

const words = JSON.parse($("#account").dataset.words);
const said = (text) => ($("#account-said").textContent = text);
const when = (seconds) => new Date(seconds * 1000).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });

// WebAuthn speaks in bytes, the house in base64url.
const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const bytes = (part) => Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const named = (list) => list?.map((each) => ({ ...each, id: bytes(each.id) }));

function plain({ id, rawId, type, response }) {
	const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"].filter((name) => response[name]);
	return { id, rawId: text(rawId), type, response: Object.fromEntries(parts.map((name) => [name, text(response[name])])) };
}

// Asks the device; nothing if its owner does not want to, or it cannot.
async function ask(address, deed) {
	if (!window.PublicKeyCredential) return toast(words.no);
	const wish = await call("POST", address);
	if (!wish) return;
	const { challenge, user, excludeCredentials, ...rest } = wish.options;
	const publicKey = { ...rest, challenge: bytes(challenge), excludeCredentials: named(excludeCredentials) };
	if (user) publicKey.user = { ...user, id: bytes(user.id) };
	const found = await navigator.credentials[deed]({ publicKey }).catch(() => null);
	if (!found) return toast(words.no);
	return plain(found);
}

// Showing

function line({ label }, about, more) {
	return make("li", {}, make("strong", {}, label), make("span", { class: "soft" }, about), ...more);
}

function show({ account, passkeys, sessions, recovery }) {
	$("#keys").replaceChildren(...passkeys.map((key) => line(key, key.used ? `${words.used} ${when(key.used)}` : words.unused, [
		button(words.remove, () => confirm(words["remove-sure"]) && change("DELETE", `passkeys/${key.id}`), { class: "quiet", "aria-label": `${words.remove}: ${key.label}` })])));
	if (!account) return;
	const isLast = !passkeys.length && !recovery && sessions.length < 2;
	$("#sessions").replaceChildren(...sessions.map((each) => line(each, `${words.seen} ${when(each.seen)}`, [
		each.here && make("span", { class: "turn" }, words.here),
		button(words.end, () => end(each, isLast), { class: "quiet", "aria-label": `${words.end}: ${each.label}` })])));
	$("#end-others").hidden = sessions.length < 2;
	const { some, none } = $("#recovery-left").dataset;
	$("#recovery-left").textContent = recovery ? some.replace("{count}", recovery) : none;
}

// What changes who one is, or whether one has an account, is shown by a new page.
async function change(method, path, body, isNew) {
	const found = await call(method, `/api/me/${path}`, body);
	if (!found) return;
	if (isNew) return location.replace(at("/account"));
	show(found);
	said(words.done);
}

function end({ id, here }, isLast) {
	if (here && !confirm(isLast ? words.last : words.sure)) return;
	change("DELETE", `sessions/${id}`, undefined, here);
}

// Doing

const isAccount = Boolean($("#sessions"));
const bring = () => $("#bring").checked && !$("#bring").disabled;
const come = (done) => done && (location.href = at("/account"));

$("#key-add").onclick = async () => {
	const credential = await ask("/api/me/passkeys/wish", "create");
	if (credential) change("POST", "passkeys", { credential }, !isAccount);
};
$("#key-enter")?.addEventListener("click", async () => {
	const credential = await ask("/api/signin/wish", "get");
	if (credential) come(await call("POST", "/api/signin", { credential, bring: bring() }));
});
$("#code-form")?.addEventListener("submit", async (event) => {
	event.preventDefault();
	come(await call("POST", "/api/signin/code", { code: $("#code").value, bring: bring() }));
});
$("#end-others")?.addEventListener("click", () => confirm(words.sure) && change("DELETE", "sessions"));

// A code for another device, as long as it works.
let clock;
$("#link-show").onclick = async () => {
	const found = await call("POST", "/api/me/devices");
	if (!found) return;
	$("#link-box").hidden = false;
	$("#link-picture").src = found.picture;
	$("#link-code").textContent = found.code;
	$("#link-address").textContent = found.address.split("#")[0];
	$("#link-address").href = found.address.split("#")[0];
	clearInterval(clock);
	clock = setInterval(() => {
		const left = Math.max(0, Math.round(found.until - Date.now() / 1000));
		$("#link-left").textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
		$("#link-box").hidden = !left;
	}, 1000);
};

$("#recovery-make")?.addEventListener("click", async () => {
	const has = $("#recovery-left").textContent !== $("#recovery-left").dataset.none;
	if (has && !confirm(words["new-sure"])) return;
	const found = await call("POST", "/api/me/recovery");
	if (!found) return;
	$("#recovery-codes").replaceChildren(...found.codes.map((code) => make("li", {}, make("code", {}, code))));
	$("#recovery-box").hidden = false;
	$("#recovery-box").focus();
	show(await call("GET", "/api/me/account"));
});
$("#recovery-copy")?.addEventListener("click", async () => {
	await navigator.clipboard?.writeText([...$("#recovery-codes").children].map((each) => each.textContent).join("\n"));
	said(words.copied);
});

// The link of a QR code brings its code along, where only this browser sees it.
if (location.hash && $("#code")) {
	$("#code").value = decodeURIComponent(location.hash.slice(1));
	history.replaceState(null, "", location.pathname);
	$("#bring").checked = false; // the link may be somebody else's: what was played here stays here unless one says so
	$("#code-form button").classList.add("main");
	$("#code-form button").focus();
}
const now = await call("GET", "/api/me/account");
if (now) show(now);
