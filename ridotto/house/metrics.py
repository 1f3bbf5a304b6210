"""What the house counts, for Prometheus: GET /metrics."""

import time

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    start_http_server,
)

from ridotto.house.errors import CannotListen

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The counters of one house."""

    def __init__(self) -> None:
        # When each counter was made is of no use to anybody.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        registry = self.registry = CollectorRegistry()
        self.tables = Gauge("ridotto_tables_live", "Tables in memory", registry=registry)
        self.sockets = Gauge("ridotto_sockets", "Open WebSockets", registry=registry)
        self.moves = Counter("ridotto_moves", "Moves made", ["game", "by"], registry=registry)
        self.move_seconds = Histogram(
            "ridotto_move_seconds",
            "From a guest's move arriving until it is committed and told",
            buckets=FAST,
            registry=registry,
        )
        self.commit_seconds = Histogram(
            "ridotto_commit_seconds", "Waiting for the store", buckets=FAST, registry=registry
        )
        self.open_seconds = Histogram(
            "ridotto_open_seconds", "Opening a table by replay", buckets=FAST, registry=registry
        )
        self.bot_seconds = Histogram(
            "ridotto_bot_seconds", "Bots thinking", ["level"], buckets=FAST, registry=registry
        )
        self.bot_queue = Gauge("ridotto_bot_queue", "Bots waiting to think", registry=registry)
        self.wait_seconds = Gauge(
            "ridotto_wait_seconds", "What work waits before it is begun", registry=registry
        )
        self.busy = Gauge("ridotto_busy", "1 while new tables are refused", registry=registry)
        self.refused = Counter("ridotto_refused", "Requests refused", ["error"], registry=registry)
        self.faults = Counter("ridotto_faults", "Errors of the house itself", registry=registry)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

    def serve(self, place: str, worker: int = 0) -> None:
        """Answer on a port of its own; `place` is a port of this machine alone, or address:port.

        Of several processes each has the next port.
        """
        host, _, port = place.rpartition(":")
        host = host.strip("[]") or "127.0.0.1"
        try:
            start_http_server(int(port) + worker, host, self.registry)
        except OSError as fault:
            raise CannotListen(host=host, port=port, why=str(fault.strerror)) from None

    def serve_soon(self, place: str, worker: int) -> None:
        """The same as soon as the port is free: the process before may not have gone yet."""
        while True:
            try:
                return self.serve(place, worker)
            except CannotListen:
                time.sleep(1)
