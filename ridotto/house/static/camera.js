// What part of the board is seen: whole, an area, or where fingers and wheel have taken it.

const NEAREST = 6; // how many times the board can be enlarged

export class Camera {
  constructor(svg) {
    Object.assign(this, { svg, whole: {} });
  }

  // The size of the board; keeps the view if it is already known.
  fit(width, height) {
    if (this.whole.width === width && this.whole.height === height) return;
    this.whole = { x: 0, y: 0, width, height };
    this.show(this.whole);
  }

  show(seen) {
    this.seen = seen;
    this.zoomed = seen.width < this.whole.width * 0.99;
    this.svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
    this.svg.classList.toggle("zoomed", this.zoomed);
  }

  // How much of the board one pixel is.
  get unit() {
    return 1 / this.svg.getScreenCTM().a;
  }

  // Where on the board a pointer is.
  point({ clientX, clientY }) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  // Enlarge by a factor; what is under the pointer stays there.
  zoom(factor, pointer) {
    const { whole, seen } = this;
    const width = Math.min(whole.width, Math.max(whole.width / NEAREST, seen.width / factor));
    const scale = width / seen.width;
    const { x, y } = this.point(pointer);
    this.keep({ x: x - (x - seen.x) * scale, y: y - (y - seen.y) * scale, width, height: seen.height * scale });
  }

  pan(dx, dy) {
    this.keep({ ...this.seen, x: this.seen.x - dx * this.unit, y: this.seen.y - dy * this.unit });
  }

  // Show it with its middle on the board.
  keep({ x, y, width, height }) {
    const { whole } = this;
    if (width >= whole.width) return this.show(whole);
    const clamp = (value, span, end) => Math.min(end - span / 2, Math.max(-span / 2, value));
    this.show({ x: clamp(x, width, whole.width), y: clamp(y, height, whole.height), width, height });
  }
}
