// The line to the table. It comes back by itself after a reload, a lost network or a restart.

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

export class Line {
  constructor(address, hear, alive) {
    Object.assign(this, { address, hear, alive, wait: FIRST_WAIT });
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}${this.address}`);
    this.socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.alive(true);
    };
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = () => this.lost();
  }

  lost() {
    this.alive(false);
    // Not all at the same moment: a house that starts again must not be stormed.
    this.timer = setTimeout(() => this.open(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  hurry() {
    if (this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }

  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
