"""A real nginx before a station, with the configuration that we give to others; only ports and places are changed."""

import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import patience
from tests.siege.station import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "anden.example.org"
CERTIFICATES = f"/etc/letsencrypt/live/{NAME}"
MAIN = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def nginx_program() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


class Proxy:
    """Where nginx listens: `secure` for https, `plain` for http; and who trusts its certificate."""

    def __init__(self, folder: Path, upstream: int) -> None:
        self.folder = folder
        self.secure, self.plain = free_port(), free_port()
        self._certificate()
        changed = {
            "127.0.0.1:8000": f"127.0.0.1:{upstream}",
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.secure} ssl;",
            CERTIFICATES: str(folder),
        }
        site = (DEPLOY / "nginx.conf").read_text("utf-8")
        for old, new in changed.items():
            assert old in site, old
            site = site.replace(old, new)
        (folder / "site.conf").write_text(site, "utf-8")
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder), "utf-8")
        self.trust = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))

    def _certificate(self) -> None:
        made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        named = ["-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        files = ["-keyout", str(self.folder / "privkey.pem"), "-out", str(self.folder / "fullchain.pem")]
        subprocess.run([*made, *named, *files], check=True, capture_output=True)

    def command(self, *more: str) -> list[str]:
        program = nginx_program()
        assert program is not None
        log = str(self.folder / "error.log")
        return [program, "-p", str(self.folder), "-e", log, "-c", str(self.folder / "nginx.conf"), *more]


@contextmanager
def nginx(folder: Path, upstream: int) -> Iterator[Proxy]:
    """Runs until the end of `with`, before whatever serves at that port."""
    proxy = Proxy(folder, upstream)
    running = subprocess.Popen(proxy.command(), stdin=subprocess.DEVNULL)
    try:
        end = time.monotonic() + patience()
        while not _listens(proxy.secure):
            assert running.poll() is None, (folder / "error.log").read_text("utf-8")
            assert time.monotonic() < end, "nginx did not start"
            time.sleep(0.02)
        yield proxy
    finally:
        running.terminate()
        running.wait(patience())


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True
