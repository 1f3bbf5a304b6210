// Lives beside the pages: opens the house without a network and says so, and shows notices when no page is open.

const CACHE = "ridotto-1";
const here = (path) => new URL(path, self.registration.scope).href;
const STATIC = /(?:href|src)="([^"]*\/static\/[^"]+)"/g;

// The page for the time without a network, with all that it needs.
async function keepPage() {
	const [page, cache] = [await fetch(here("offline"), { cache: "no-store" }), await caches.open(CACHE)];
	if (!page.ok) return;
	const parts = [...(await page.clone().text()).matchAll(STATIC)].map(([, address]) => address);
	await Promise.all([cache.put(here("offline"), page), cache.addAll([...new Set(parts)])]);
}

async function clean() {
	for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
	await self.clients.claim();
}

async function open(request) {
	try {
		return await fetch(request);
	} catch (fault) {
		const kept = await caches.match(request.mode === "navigate" ? here("offline") : request);
		if (!kept) throw fault;
		return kept;
	}
}

self.oninstall = (event) => {
	self.skipWaiting();
	event.waitUntil(keepPage());
};
self.onactivate = (event) => event.waitUntil(clean());
self.onmessage = (event) => event.data === "renew" && event.waitUntil(keepPage());
self.onfetch = (event) => {
	const { request } = event;
	const isPart = request.method === "GET" && request.url.startsWith(here("static/"));
	if (request.mode === "navigate" || isPart) event.respondWith(open(request));
};

self.onpush = (event) => {
	const { title, body, tag, url, stop, stopTitle } = event.data.json();
	event.waitUntil(self.registration.showNotification(title, {
		body,
		tag, // the same again takes the place of the one before
		icon: here("static/icon-192.png"),
		data: { url, stop },
		actions: [{ action: "stop", title: stopTitle }],
	}));
};

async function go(url) {
	const address = new URL(url, self.location.origin).href;
	const pages = await self.clients.matchAll({ type: "window" });
	const open = pages.find((page) => page.url.split("?")[0] === address);
	return open ? open.focus() : self.clients.openWindow(address);
}

self.onnotificationclick = (event) => {
	const { url, stop } = event.notification.data;
	event.notification.close();
	event.waitUntil(event.action === "stop"
		? fetch(new URL(stop.replace("/stop/", "/api/stop/"), self.location.origin), { method: "POST" })
		: go(url));
};
