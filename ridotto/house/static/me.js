// What the house keeps about one: deleting it.

import { $, at, call } from "./dom.js";

const sure = $("#forget-sure");
$("#forget").onclick = () => sure.showModal();
sure.onclose = async () => {
	if (sure.returnValue === "yes" && (await call("DELETE", "/api/me"))) location.href = at("/");
};
