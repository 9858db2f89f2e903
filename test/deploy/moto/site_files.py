"""CDK's BucketDeployment, which copies archives into a bucket."""

import fnmatch
import io
import json
import mimetypes
import zipfile

from moto.s3.models import s3_backends

from resources import kind


@kind("Custom::CDKBucketDeployment")
def bucket_deployment(name, properties, context):
    backend = s3_backends[context["account"]]["aws"]
    keys = properties["SourceObjectKeys"]
    markers = properties.get("SourceMarkers", [{} for _ in keys])
    for bucket, key, values in zip(properties["SourceBucketNames"], keys, markers):
        archive = zipfile.ZipFile(io.BytesIO(backend.get_object(bucket, key).value))
        for path in archive.namelist():
            if not path.endswith("/") and _is_wanted(path, properties):
                _put(backend, properties, path, _filled(archive.read(path), values))
    return name, {"DestinationBucketArn": f"arn:aws:s3:::{properties['DestinationBucketName']}"}


def _is_wanted(path, properties):
    """As `aws s3 sync` reads its filters: what is included later counts."""
    excluded = any(fnmatch.fnmatchcase(path, one) for one in properties.get("Exclude", []))
    included = any(fnmatch.fnmatchcase(path, one) for one in properties.get("Include", []))
    return included or not excluded


def _filled(content, values):
    for marker, value in values.items():
        text = value if isinstance(value, str) else json.dumps(value)
        content = content.replace(marker.encode(), text.encode())
    return content


def _put(backend, properties, path, content):
    stored = backend.put_object(properties["DestinationBucketName"], path, content)
    kind_of_file = mimetypes.guess_type(path)[0] or "binary/octet-stream"
    headers = {"Content-Type": kind_of_file}
    cache = properties.get("SystemMetadata", {}).get("cache-control")
    stored.set_metadata({**headers, **({"Cache-Control": cache} if cache else {})})
