// The page for the time without a network: tries again, also by itself when the network is back.

const PAUSE = 2000; // the house may be back later than the network

const again = () => location.reload();
document.querySelector("#again-online").onclick = again;
addEventListener("online", again);
setInterval(() => navigator.onLine && again(), PAUSE);
