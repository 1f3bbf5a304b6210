"""What fails in the suites of the kit is explained like what fails in tests of one's own."""

import pytest

pytest.register_assert_rewrite("ridotto.kit.conformance", "ridotto.kit.writing")
