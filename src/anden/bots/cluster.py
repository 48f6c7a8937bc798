"""A Ray cluster, for whoever wants more than this machine."""

from typing import Any

from anden.core.errors import Malformed

__all__ = ["connected"]


def connected(address: str | None, processors: int | None = None) -> Any:
    """Ray, connected to `ray://HOST:PORT`; None: to a cluster of this machine's own with so many processors.

    Whoever is done calls its `shutdown`. Raises Malformed, in one line, where there is none.
    """
    try:
        import ray
    except ImportError:
        raise Malformed("Ray is not installed; pip install 'anden[ray]'") from None
    try:
        if address is None:
            ray.init(num_cpus=processors, include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError, ImportError) as error:
        raise Malformed(f"{address or 'ray'}: {str(error).splitlines()[0]}") from None
    return ray
