// What part of the board is seen: whole, an area, or where fingers and wheel have taken it.

const NEAREST = 6; // how many times the board can be enlarged

export class Camera {
  constructor(svg) {
    this.svg = svg;
    this.whole = { x: 0, y: 0, width: 1, height: 1 };
    this.seen = this.whole;
  }

  // The size of the board; keeps the view if it is already known.
  fit(width, height) {
    if (this.whole.width === width && this.whole.height === height) return;
    this.whole = { x: 0, y: 0, width, height };
    this.show(this.whole);
  }

  get zoomed() {
    return this.seen.width < this.whole.width * 0.99;
  }

  show(seen) {
    this.seen = seen;
    this.svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
    this.svg.classList.toggle("zoomed", this.zoomed);
  }

  // A point of the screen in units of the board.
  point(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  // Enlarge by a factor around a point of the screen, which stays where it is.
  zoom(factor, x, y) {
    const { whole, seen } = this;
    const width = Math.min(whole.width, Math.max(whole.width / NEAREST, seen.width / factor));
    const scale = width / seen.width;
    const fixed = this.point(x, y);
    this.show(this.kept({
      x: fixed.x - (fixed.x - seen.x) * scale,
      y: fixed.y - (fixed.y - seen.y) * scale,
      width,
      height: seen.height * scale,
    }));
  }

  pan(dx, dy) {
    const unit = 1 / this.svg.getScreenCTM().a;
    this.show(this.kept({ ...this.seen, x: this.seen.x - dx * unit, y: this.seen.y - dy * unit }));
  }

  // The middle of what is seen stays on the board.
  kept(seen) {
    const { whole } = this;
    if (seen.width >= whole.width) return whole;
    const clamp = (value, span, end) => Math.min(end - span / 2, Math.max(-span / 2, value));
    return {
      ...seen,
      x: clamp(seen.x, seen.width, whole.width),
      y: clamp(seen.y, seen.height, whole.height),
    };
  }
}
