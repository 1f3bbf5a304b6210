// The line to the table. It comes back by itself.

const FIRST_WAIT = 300; // milliseconds
const LONGEST_WAIT = 8000;

// `address` is asked each time. `hear` gets every message, `alive` whether the line is up. Returns how to send a message.
export function openLine(address, hear, alive) {
	let socket, timer;
	let wait = FIRST_WAIT;

	function open() {
		clearTimeout(timer);
		socket = new WebSocket(`${location.origin.replace("http", "ws")}${address()}`);
		socket.onopen = () => {
			wait = FIRST_WAIT;
			alive(true);
		};
		socket.onmessage = ({ data }) => {
			const message = JSON.parse(data);
			if (message.type === "bye") wait = 1000 * message.after;
			hear(message);
		};
		socket.onclose = () => {
			alive(false);
			// Not all at once: a house that starts again must not be stormed.
			timer = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
			wait = Math.min(LONGEST_WAIT, wait * 1.7);
		};
	}

	addEventListener("online", () => socket.readyState === WebSocket.CLOSED && open());
	open();
	return (message) => {
		const isOpen = socket.readyState === WebSocket.OPEN;
		if (isOpen) socket.send(JSON.stringify(message));
		return isOpen;
	};
}
