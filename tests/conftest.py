"""Every test that fails names the seed it was played with."""

from collections.abc import Generator

import pytest
from hypothesis import settings

from tests import luck

settings.register_profile("anden", luck.examples(100))
settings.load_profile("anden")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests marked `seeds` are played with each of them, where there are several."""
    if len(luck.SEEDS) > 1 and metafunc.definition.get_closest_marker("seeds"):
        metafunc.parametrize("seed", luck.SEEDS, ids="seed={}".format, indirect=True, scope="session")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `at_length` is left to `make siege`."""
    if not luck.WHOLE:
        left = [item for item in items if item.get_closest_marker("at_length")]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("at_length")]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        seed = getattr(item, "funcargs", {}).get("seed", luck.FIRST)
        report.sections.append(("luck", f"seed: {seed} (run again with ANDEN_SEED={seed})"))
    return report


@pytest.fixture(scope="session")
def seed(request: pytest.FixtureRequest) -> int:
    """The number that all luck of a test comes from."""
    found: int = getattr(request, "param", luck.FIRST)
    return found
