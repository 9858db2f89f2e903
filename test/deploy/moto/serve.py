"""
Serves AWS on a free port of this machine, until standard input ends: moto, with what it lacks for
this project. Prints the port. `GET /roomlight/resources` lists what all stacks created.
With `--check`, it only tells whether it could serve.
"""

import importlib.metadata
import json
import os
import sys
import threading

VERSION = "5.2.1"
found = importlib.metadata.version("moto")
if found != VERSION:
    sys.exit(f"moto {VERSION} is needed, not {found}.")

# Read by moto when it is loaded: a bucket is the first part of a path, whatever the host.
os.environ["S3_IGNORE_SUBDOMAIN_BUCKETNAME"] = "true"

from moto.server import DomainDispatcherApplication, create_backend_app  # noqa: E402
from werkzeug.serving import WSGIRequestHandler, make_server  # noqa: E402

if "--check" in sys.argv:
    sys.exit()

import change_sets  # noqa: E402, F401
import functions  # noqa: E402, F401
import http_api  # noqa: E402, F401
import mails  # noqa: E402, F401
import resources  # noqa: E402
import secret_values  # noqa: E402, F401
import site_files  # noqa: E402, F401
import unchanged  # noqa: E402, F401
import users  # noqa: E402, F401


class QuietHandler(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_request(self, *parts):
        pass


aws = DomainDispatcherApplication(create_backend_app)


def application(environ, start_response):
    if environ["PATH_INFO"] != "/roomlight/resources":
        return aws(environ, start_response)
    body = json.dumps(list(resources.CREATED.values())).encode()
    start_response("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
    return [body]


server = make_server("127.0.0.1", 0, application, threaded=True, request_handler=QuietHandler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
