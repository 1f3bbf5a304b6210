// Looking back at a match: a slider over its moves, seen by any seat.

import { $, $$, attempt, call, say } from "./dom.js";
import { Board } from "./board.js";
import { Input } from "./input.js";
import * as side from "./side.js";

const BEAT = 900; // milliseconds between two moves when the match plays by itself

const address = `/api/tables/${$("#table").dataset.id}`;
const [slider, eyes] = [$("#ply"), $("#eyes")];
const board = new Board($("#board"), $("#hand"));
const nothing = () => {}; // nothing can be moved here, only looked at
new Input($("#stage"), board, { back: nothing, undo: nothing, hover: nothing, skip: nothing });

let shown = ""; // the position on the screen
let film = 0;

async function show(ply) {
  slider.value = ply;
  $("#count").textContent = `${ply} / ${slider.max}`;
  const wanted = `seat=${eyes.value}&ply=${ply}`;
  const found = await attempt(() => call("GET", `${address}/scene?${wanted}`));
  if (!found || Number(slider.value) !== ply) return; // the slider has moved on meanwhile
  const { scene, news } = found;
  board.draw(scene, shown);
  board.mark(new Set(), [], []);
  side.showSeats(scene.panels, { ...table, waiting: [] });
  side.showAreas(scene, board.camera);
  shown = wanted;
  $("#prompt").textContent = news.map(({ text }) => text).join(" ") || scene.prompt;
  for (const line of $$("#log li")) line.classList.toggle("here", Number(line.dataset.ply) === ply);
  $("#log .here")?.scrollIntoView({ block: "nearest" });
}

const step = (by) => show(Math.max(0, Math.min(Number(slider.max), Number(slider.value) + by)));

function pause() {
  clearInterval(film);
  film = 0;
  $("#film").textContent = say("play-on");
}

$("#film").onclick = () => {
  if (film) return pause();
  if (slider.value === slider.max) show(0);
  $("#film").textContent = say("pause");
  film = setInterval(() => (slider.value === slider.max ? pause() : step(1)), BEAT);
};
slider.oninput = () => {
  pause();
  step(0);
};
eyes.onchange = () => step(0);
$("#before").onclick = () => step(-1);
$("#after").onclick = () => step(1);
side.prepareDrawer();

const [table, log] = await Promise.all([address, `${address}/log`].map((each) => call("GET", each)));
await board.load(table.art, table.backdrop);
side.showLog(log.lines);
await show(Math.min(table.ply, new URLSearchParams(location.search).get("ply") ?? table.ply));
