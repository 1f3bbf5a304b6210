// Hands on the board: click, tap, drag, long press, pan, pinch, wheel, keyboard.

import { $ } from "./dom.js";

const SLOP = 8; // pixels that a finger may tremble
const LONG_PRESS = 450; // milliseconds
const REACH = 22; // pixels around a small thing that still hit it
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (rect) => [rect.x + rect.width / 2, rect.y + rect.height / 2];
const isTyping = () => document.activeElement?.matches("input, textarea, select");

export class Input {
  // `on` has pick(name, element, dragging), leads(name), back(), undo(), hover(name), skip().
  constructor(stage, board, on) {
    Object.assign(this, { stage, board, on, pointers: new Map() });
    this.tip = $("#tip");
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    stage.addEventListener("pointerup", (event) => this.up(event));
    stage.addEventListener("pointercancel", (event) => this.cancel(event));
    stage.addEventListener("pointerleave", () => this.point(null));
    stage.addEventListener("focusin", (event) => this.focus(event));
    stage.addEventListener("contextmenu", (event) => event.preventDefault());
    board.svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    board.svg.addEventListener("dblclick", (event) => this.double(event));
    addEventListener("keydown", (event) => this.key(event));
  }

  // Pointers

  down(event) {
    this.byKeyboard = false;
    if (event.button) return;
    this.on.skip();
    this.pointers.set(event.pointerId, event);
    if (this.pointers.size > 1) return this.drop();
    this.start = event;
    this.moved = false;
    this.held = this.hit(event, ".next, .picked");
    this.timer = setTimeout(() => this.press(event), LONG_PRESS);
  }

  move(event) {
    const last = this.pointers.get(event.pointerId);
    if (!last) return event.pointerType === "mouse" && this.point(event);
    this.pointers.set(event.pointerId, event);
    if (this.pointers.size > 1) return this.pinch(last, event);
    if (!this.moved && distance(this.start, event) < SLOP) return;
    clearTimeout(this.timer);
    if (!this.moved) this.begin();
    if (this.dragged) this.carry(event);
    else if (this.board.camera.zoomed && last.target.closest("svg.board")) {
      this.board.camera.pan(event.clientX - last.clientX, event.clientY - last.clientY);
    }
  }

  up(event) {
    clearTimeout(this.timer);
    if (!this.pointers.delete(event.pointerId) || this.pointers.size) return;
    if (this.dragged) return this.release(event);
    if (this.moved || this.pressed) return this.drop();
    const element = this.hit(event, ".next, .picked");
    if (element) this.on.pick(element.dataset.name, element);
  }

  cancel(event) {
    this.pointers.delete(event.pointerId);
    this.drop();
  }

  // Dragging something that can be clicked picks it up; where it is let go is the next click.
  begin() {
    this.moved = true;
    const held = this.held;
    if (!held?.matches(".next.token") || !this.on.leads(held.dataset.name)) return;
    this.dragged = held;
    held.classList.add("dragged");
    try {
      this.stage.setPointerCapture(this.start.pointerId);
    } catch {
      // the finger is gone already
    }
    this.on.pick(held.dataset.name, held, true);
  }

  carry(event) {
    const body = $(".body", this.dragged);
    const scale = this.dragged.closest("svg") ? 1 / this.board.svg.getScreenCTM().a : 1;
    const [dx, dy] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    body.style.transform = `translate(${dx * scale}px, ${dy * scale}px)`;
    const over = this.hit(event, ".next");
    this.on.hover(over?.dataset.name || null);
  }

  release(event) {
    const dragged = this.dragged;
    this.drop();
    const element = this.hit(event, ".next");
    if (element && element !== dragged) this.on.pick(element.dataset.name, element);
    else if (!element) this.on.back();
  }

  drop() {
    clearTimeout(this.timer);
    if (this.dragged) {
      this.dragged.classList.remove("dragged");
      const body = $(".body", this.dragged);
      if (body) body.style.transform = "";
    }
    this.dragged = this.held = null;
    this.pressed = false;
  }

  press(event) {
    this.pressed = event.pointerType !== "mouse";
    if (this.pressed) this.point(event);
  }

  pinch(last, event) {
    this.moved = true;
    const [a, b] = [...this.pointers.values()];
    const other = event.pointerId === a.pointerId ? b : a;
    const centre = [(event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2];
    this.board.camera.zoom(distance(event, other) / Math.max(1, distance(last, other)), ...centre);
    this.board.camera.pan((event.clientX - last.clientX) / 2, (event.clientY - last.clientY) / 2);
  }

  wheel(event) {
    event.preventDefault();
    this.board.camera.zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }

  double(event) {
    if (this.hit(event, ".next, .picked")) return;
    const { camera } = this.board;
    if (camera.zoomed) return camera.look(camera.whole);
    const at = camera.point(event.clientX, event.clientY);
    const areas = (this.areas || []).filter((area) => inside(area, at));
    if (areas.length) camera.look(areas[0]);
    else camera.zoom(2.2, event.clientX, event.clientY);
  }

  // The topmost thing under a point; a finger may miss a small one by a little.
  hit(event, selector) {
    for (const found of document.elementsFromPoint(event.clientX, event.clientY)) {
      const thing = found.closest?.(".thing");
      if (thing?.matches(selector) && thing !== this.dragged) return thing;
    }
    if (event.pointerType !== "touch") return null;
    const near = this.board.things().filter((thing) => thing.matches(selector) && thing !== this.dragged)
      .map((thing) => [gap(thing.getBoundingClientRect(), event), thing])
      .sort((a, b) => a[0] - b[0])[0];
    return near && near[0] < REACH ? near[1] : null;
  }

  // Labels and previews of what is pointed at.
  point(event) {
    const thing = event && (this.hit(event, ".next") || this.hit(event, "[data-label]"));
    this.on.hover(thing?.matches(".next") ? thing.dataset.name : null);
    const label = thing?.dataset.label;
    this.tip.hidden = !label;
    if (!label) return;
    this.tip.textContent = label;
    const left = Math.min(innerWidth - this.tip.offsetWidth - 8, event.clientX + 14);
    const above = event.pointerType === "touch" ? 64 : -18;
    const top = Math.min(innerHeight - this.tip.offsetHeight - 8, Math.max(8, event.clientY - above));
    this.tip.style.transform = `translate(${Math.max(8, left)}px, ${top}px)`;
    if (event.pointerType === "touch") setTimeout(() => (this.tip.hidden = true), 2500);
  }

  // Keyboard

  focus(event) {
    const thing = event.target.closest(".next");
    this.on.hover(thing?.dataset.name || null);
  }

  key(event) {
    if (isTyping() || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    const thing = document.activeElement?.closest(".thing");
    if (ARROWS[event.key] && this.step(ARROWS[event.key])) event.preventDefault();
    else if ((event.key === "Enter" || event.key === " ") && thing) {
      event.preventDefault();
      this.byKeyboard = true;
      this.on.pick(thing.dataset.name, thing);
    } else if (event.key === "Escape") this.on.back();
    else if (event.code === "KeyZ") this.on.undo();
    else if (event.key === "Tab") this.byKeyboard = true;
  }

  // Move the focus to the nearest choice in a direction.
  step([dx, dy]) {
    this.byKeyboard = true;
    const choices = this.reachable();
    const here = choices.includes(document.activeElement) ? document.activeElement : null;
    if (!here) return this.focusFirst();
    const [x, y] = middle(here.getBoundingClientRect());
    const far = (element) => {
      const [ex, ey] = middle(element.getBoundingClientRect());
      const ahead = (ex - x) * dx + (ey - y) * dy;
      const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      return ahead > 1 ? ahead + 2.5 * aside : Infinity;
    };
    const goal = choices.filter((element) => element !== here).sort((a, b) => far(a) - far(b))[0];
    if (goal && far(goal) < Infinity) goal.focus();
    return true;
  }

  reachable() {
    const things = this.board.things().filter((thing) => thing.matches(".next"));
    return [...things, ...document.querySelectorAll("#actions button:not([hidden]):not(:disabled)")];
  }

  focusFirst() {
    const first = this.reachable()[0];
    first?.focus();
    return Boolean(first);
  }
}

const distance = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const gap = (rect, { clientX: x, clientY: y }) =>
  Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom));
const inside = (area, { x, y }) =>
  x >= area.x && y >= area.y && x <= area.x + area.width && y <= area.y + area.height;
