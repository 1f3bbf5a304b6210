// The page for the time without a network: tries again, also by itself when the network is back.

const again = () => location.reload();
document.querySelector("#again-online").onclick = again;
addEventListener("online", again);
