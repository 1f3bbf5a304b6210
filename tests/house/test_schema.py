"""Whatever the schema of the API allows, and much that it does not, gets a proper answer."""

import json
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.house.people import BOT, ME, OPEN, Person, Place

EXAMPLES = 25  # for each call of the API
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def tester(place: Place) -> Any:
    """A guest with a table of every kind."""
    with Person(place) as person:
        yield person, [person.table(ME, ME), person.table(ME, BOT), person.table(ME, OPEN)]


def test_every_call_answers_everything(place: Place, tester: Any) -> None:
    person, tables = tester
    schema = schemathesis.openapi.from_dict(json.loads(person.http.get("/openapi.json").text))
    faults = place.house.metrics.faults._value.get()
    for operation in schema.get_all_operations():
        try_call(operation.ok(), person.http, tables)
    assert place.house.metrics.faults._value.get() == faults


def requests(operation: Any) -> Any:
    """Requests as the schema wants them, and requests as it does not."""
    modes = schemathesis.GenerationMode
    return st.one_of(
        operation.as_strategy(generation_mode=modes.POSITIVE),
        operation.as_strategy(generation_mode=modes.NEGATIVE),
    )


def try_call(operation: Any, http: httpx.Client, tables: list[Any]) -> None:
    """Many generated requests, half of them about a table that exists."""
    count = 0

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=requests(operation))
    def attempt(case: Any) -> None:
        nonlocal count
        count += 1
        if "id" in (case.path_parameters or {}) and count % 4:
            case.path_parameters["id"] = tables[count % 3]["id"]
        if case.operation.path.endswith("/leave") and count % 4:
            return  # or there would be nobody left at the tables
        wanted = case.as_transport_kwargs(base_url=str(http.base_url))
        wanted.pop("cookies", None)
        request = http.build_request(
            wanted["method"],
            wanted["url"],
            params=wanted.get("params"),
            json=wanted.get("json"),
            content=wanted.get("data"),
            headers={k: v for k, v in wanted["headers"].items() if k.lower() != "cookie"},
        )
        answer = http.send(request)
        answer.read()
        response = schemathesis.Response.from_httpx(answer, verify=True)
        case.validate_response(response, checks=CHECKS)
        if answer.status_code >= 400:
            assert set(answer.json()) == {"error", "sentence"}, answer.text

    attempt()
