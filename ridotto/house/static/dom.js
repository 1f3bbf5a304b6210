// Small tools that every page uses: finding and making elements, words, calls to the house.

const SVG = "http://www.w3.org/2000/svg";

export const $ = (selector, root = document) => root.querySelector(selector);
export const box = (element) => element.getBoundingClientRect();
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child || child === 0));
  return element;
}

export const make = (tag, attributes = {}, ...children) =>
  fill(document.createElement(tag), attributes, children);

export const draw = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes, children);

// A symbol of the art as a picture of its own, for panels and hands.
export const picture = (symbol, width = 1, height = 1) =>
  draw("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
    draw("use", { href: `#${symbol}`, width, height }));

const words = JSON.parse($("#words")?.textContent || "{}");

export const say = (key, values = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

// The guest's settings live on the root element, where the style sheet reads them too.
export const settings = document.documentElement.dataset;
export const isOn = (name) => settings[name] === "true";
const still = matchMedia("(prefers-reduced-motion: reduce)");
export const moves = () => isOn("motion") && !still.matches;

// One call of the JSON API; a refusal becomes an Error that carries the house's sentence.
export async function call(method, path, body) {
  const request = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  const answer = await fetch(path, request).catch(() => {
    throw new Error(say("offline"));
  });
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(data.sentence || say("trouble"));
  return data;
}

// A sentence at the edge of the screen that goes away by itself.
export function toast(sentence) {
  const line = make("p", { class: "toast", role: "status" }, sentence);
  $("#toasts").append(line);
  setTimeout(() => line.remove(), 6000);
}

// Do something that may be refused; say why if it is.
export async function attempt(action) {
  try {
    return await action();
  } catch (fault) {
    toast(fault.message);
  }
}
