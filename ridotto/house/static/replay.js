// Looking back at a match: a slider over its moves, seen by any seat.

import { $, $$, attempt, call, say } from "./dom.js";
import { Board } from "./board.js";
import { Input } from "./input.js";
import * as side from "./side.js";

const BEAT = 900; // milliseconds between two moves when the match plays by itself

const room = $("#table");
const slider = $("#ply");
const board = new Board($("#board"), $("#hand"));
const nothing = () => {}; // nothing can be moved here, only looked at
new Input($("#stage"), board, { back: nothing, undo: nothing, hover: nothing, skip: nothing });

let table;
let shown = null; // the position on the screen
let film = 0;

async function show(ply) {
  slider.value = ply;
  $("#count").textContent = `${ply} / ${slider.max}`;
  const wanted = `${ply} ${$("#eyes").value}`;
  if (wanted === shown) return;
  const answer = await attempt(() => call("GET", `/api/tables/${room.dataset.id}/scene?seat=${$("#eyes").value}&ply=${ply}`));
  if (!answer || Number(slider.value) !== ply) return; // the slider has moved on meanwhile
  const scene = answer.scene || answer;
  const animate = shown !== null;
  shown = wanted;
  board.draw({ ...scene, choices: [] }, animate);
  board.mark(new Set(), [], []);
  side.showScene(scene, { ...table, waiting: [] }, board.camera);
  const news = answer.news || [];
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

function run() {
  if (film) return pause();
  if (slider.value === slider.max) show(0);
  $("#film").textContent = say("pause");
  film = setInterval(() => (slider.value === slider.max ? pause() : step(1)), BEAT);
}

slider.addEventListener("input", () => {
  pause();
  show(Number(slider.value));
});
$("#eyes").addEventListener("change", () => step(0));
$("#before").addEventListener("click", () => step(-1));
$("#after").addEventListener("click", () => step(1));
$("#film").addEventListener("click", run);
side.prepareDrawer();

table = await attempt(() => call("GET", `/api/tables/${room.dataset.id}`));
await board.load(room.dataset.art, room.dataset.backdrop);
slider.max = table.ply;
side.showLog((await attempt(() => call("GET", `/api/tables/${room.dataset.id}/log`)))?.lines || []);
await show(Math.min(Number(new URLSearchParams(location.search).get("ply") ?? table.ply), table.ply));
