// Hands on the board: click, tap, drag, long press, pan, pinch, wheel, keyboard.

import { $, $$, box } from "./dom.js";

const SLOP = 8; // pixels that a finger may tremble
const REACH = 22; // pixels around a small thing that still hit it
const LONG_PRESS = 450; // milliseconds
const TIP_TIME = 2500; // of a label after a long press
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const distance = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

export class Input {
  // `on` has pick(name, element, dragging), leads(name), back(), undo(), hover(name), skip().
  constructor(stage, board, on) {
    Object.assign(this, { board, on, pointers: new Map(), tip: $("#tip"), areas: [] });
    const listen = (kind, hear, target = stage) => target.addEventListener(kind, hear, { passive: false });
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", (event) => this.up(event));
    listen("pointercancel", (event) => this.up(event, true));
    listen("pointerleave", () => this.point(null));
    listen("focusin", ({ target }) => on.hover(target.closest(".next")?.dataset.name));
    listen("contextmenu", (event) => event.preventDefault());
    listen("wheel", (event) => this.wheel(event), board.svg);
    listen("dblclick", (event) => this.double(event), board.svg);
    listen("keydown", (event) => this.key(event), window);
  }

  // Pointers

  down(event) {
    this.byKeyboard = false;
    if (event.button) return;
    this.on.skip();
    this.pointers.set(event.pointerId, event);
    this.drop();
    if (this.pointers.size > 1) return;
    Object.assign(this, { start: event, moved: false, held: this.hit(event, ".next.token") });
    this.timer = setTimeout(() => this.press(event), LONG_PRESS);
  }

  move(event) {
    const last = this.pointers.get(event.pointerId);
    if (!last) return event.pointerType === "mouse" && this.point(event);
    this.pointers.set(event.pointerId, event);
    const [dx, dy] = [event.clientX - last.clientX, event.clientY - last.clientY];
    if (this.pointers.size > 1) return this.pinch(last, event, dx, dy);
    if (!this.moved && distance(this.start, event) < SLOP) return;
    clearTimeout(this.timer);
    if (!this.moved) this.lift();
    if (this.dragged) this.carry(event);
    else if (this.start.target.closest(".board")) this.board.camera.pan(dx, dy);
  }

  up(event, isLost) {
    if (!this.pointers.delete(event.pointerId) || this.pointers.size) return;
    const { dragged, moved, pressed } = this;
    this.drop();
    if (isLost || pressed || (moved && !dragged)) return;
    const element = this.hit(event, ".next, .picked");
    if (element && element !== dragged) this.on.pick(element.dataset.name, element);
    else if (dragged) this.on.back();
  }

  // Dragging something that can be clicked picks it up; where it is let go is the next click.
  lift() {
    this.moved = true;
    const { held } = this;
    if (!held || !this.on.leads(held.dataset.name)) return;
    this.dragged = held;
    held.classList.add("dragged");
    this.on.pick(held.dataset.name, held, true);
  }

  carry(event) {
    const scale = this.dragged.closest("svg") ? this.board.camera.unit : 1;
    const [dx, dy] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    $(".body", this.dragged).style.transform = `translate(${dx * scale}px, ${dy * scale}px)`;
    this.on.hover(this.hit(event, ".next")?.dataset.name);
  }

  drop() {
    clearTimeout(this.timer);
    if (this.dragged) {
      this.dragged.classList.remove("dragged");
      $(".body", this.dragged).style.transform = "";
    }
    this.dragged = this.pressed = null;
  }

  press(event) {
    this.pressed = event.pointerType !== "mouse";
    if (!this.pressed) return;
    this.point(event);
    setTimeout(() => (this.tip.hidden = true), TIP_TIME);
  }

  pinch(last, event, dx, dy) {
    this.moved = true;
    const other = [...this.pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    const { camera } = this.board;
    camera.zoom(distance(event, other) / Math.max(1, distance(last, other)), event);
    camera.pan(dx / 2, dy / 2);
  }

  wheel(event) {
    event.preventDefault();
    this.board.camera.zoom(Math.exp(-event.deltaY / 400), event);
  }

  // To the area under the pointer, and back to the whole board.
  double(event) {
    if (this.hit(event, ".next, .picked")) return;
    const { camera } = this.board;
    const at = camera.point(event);
    const area = this.areas.find(({ x, y, width, height }) =>
      x <= at.x && at.x <= x + width && y <= at.y && at.y <= y + height);
    if (camera.zoomed) camera.show(camera.whole);
    else if (area) camera.show(area);
    else camera.zoom(2.2, event);
  }

  // The topmost thing under a point; a finger may miss a small one by a little.
  hit(event, selector) {
    const { clientX: x, clientY: y } = event;
    const isWanted = (thing) => thing?.matches(selector) && thing !== this.dragged;
    const under = document.elementsFromPoint(x, y).map((each) => each.closest(".thing")).find(isWanted);
    if (under || event.pointerType !== "touch") return under;
    const gap = (thing) => {
      const { left, right, top, bottom } = box(thing);
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    };
    const things = this.board.things().filter((thing) => isWanted(thing) && gap(thing) < REACH);
    return things.sort((a, b) => gap(a) - gap(b))[0];
  }

  // Label and preview of what is pointed at.
  point(event) {
    const thing = event && (this.hit(event, ".next") || this.hit(event, ".thing:not([data-label=''])"));
    this.on.hover(thing?.matches(".next") && thing.dataset.name);
    const { tip } = this;
    tip.textContent = thing?.dataset.label;
    tip.hidden = !tip.textContent;
    if (tip.hidden) return;
    const above = event.pointerType === "touch" ? 64 : -18;
    const left = Math.max(8, Math.min(innerWidth - tip.offsetWidth - 8, event.clientX + 14));
    const top = Math.max(8, Math.min(innerHeight - tip.offsetHeight - 8, event.clientY - above));
    tip.style.transform = `translate(${left}px, ${top}px)`;
  }

  // Keyboard

  key(event) {
    const active = document.activeElement;
    const { key } = event;
    if (active.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    const thing = active.closest(".thing");
    const isEnter = thing && (key === "Enter" || key === " ");
    const isArrow = key in ARROWS && !active.closest(".side");
    if (isEnter || isArrow || key === "Tab") this.byKeyboard = true;
    if (isEnter || isArrow) event.preventDefault();
    if (isArrow) this.step(...ARROWS[key]);
    else if (isEnter) this.on.pick(thing.dataset.name, thing);
    else if (key === "Escape") this.on.back();
    else if (event.code === "KeyZ") this.on.undo();
  }

  // Move the focus to the nearest choice in a direction.
  step(dx, dy) {
    const choices = this.reachable();
    const here = document.activeElement;
    if (!choices.includes(here)) return choices[0]?.focus();
    const from = box(here);
    const far = (element) => {
      const to = box(element);
      const [x, y] = [to.x - from.x + (to.width - from.width) / 2, to.y - from.y + (to.height - from.height) / 2];
      const ahead = x * dx + y * dy;
      return ahead > 1 ? ahead + 2.5 * Math.abs(x * dy + y * dx) : Infinity;
    };
    const best = choices.reduce((a, b) => (far(b) < far(a) ? b : a));
    if (far(best) < Infinity) best.focus();
  }

  reachable() {
    return [...this.board.things().filter((thing) => thing.matches(".next")), ...$$("#actions button")];
  }
}
