"""Images made without a daemon: an OCI layout, and the archive that `docker load` reads."""

import hashlib
import json
import time

from . import archive

USER = "65532:65532"
ADDRESS = "http://127.0.0.1:8080"


def files(payload):
    """The only files of the image: nothing but the program, its licences and a folder for a run."""
    kept = {f"usr/{path}": payload[path] for path in payload
            if path == "bin/understudy" or path.startswith("share/doc/")}
    kept["etc/passwd"] = (b"understudy:x:65532:65532::/:/usr/bin/understudy\n", 0o644)
    return kept


def layer(payload, release):
    return archive.tar(files(payload), release.epoch, {"tmp": 0o1777})


def configuration(release, layer):
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(release.epoch))
    return {
        "architecture": release.word("oci"), "os": "linux", "created": created,
        "config": {
            "User": USER, "ExposedPorts": {"8080/tcp": {}}, "WorkingDir": "/tmp",
            "Env": ["PATH=/usr/bin"], "Entrypoint": ["/usr/bin/understudy"],
            "Cmd": ["serve", "--http", "0.0.0.0:8080", "--https", "none", "--allow-remote",
                    "--api", "google"],
            "Labels": {"org.opencontainers.image.version": release.version,
                       "org.opencontainers.image.revision": release.commit,
                       "org.opencontainers.image.licenses": "Apache-2.0"}},
        "rootfs": {"type": "layers", "diff_ids": [digest(layer)]},
        "history": [{"created": created, "created_by": "scripts/dist"}],
    }


def digest(data):
    return "sha256:" + hashlib.sha256(data).hexdigest()


def compact(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def oci(release, payload):
    """An OCI image layout in a tar. Its format has no health check; a docker-archive has."""
    blobs = {}

    def put(kind, data):
        blobs[f"blobs/sha256/{digest(data)[7:]}"] = (data, 0o644)
        return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": digest(data),
                "size": len(data)}

    plain = layer(payload, release)
    manifest = {
        "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": put("config.v1+json", compact(configuration(release, plain))),
        "layers": [put("layer.v1.tar+gzip", archive.gzipped(plain))]}
    entry = put("manifest.v1+json", compact(manifest))
    entry["annotations"] = {"org.opencontainers.image.ref.name": release.version}
    entry["platform"] = {"architecture": release.word("oci"), "os": "linux"}
    blobs["index.json"] = (compact({"schemaVersion": 2, "manifests": [entry]}), 0o644)
    blobs["oci-layout"] = (compact({"imageLayoutVersion": "1.0.0"}), 0o644)
    return archive.tar(blobs, release.epoch)


def docker(release, payload):
    plain = layer(payload, release)
    told = configuration(release, plain)
    second = 1_000_000_000
    told["config"]["Healthcheck"] = {
        "Test": ["CMD", "/usr/bin/understudy", "health", ADDRESS],
        "Interval": 10 * second, "Timeout": 3 * second, "StartPeriod": 2 * second}
    config = compact(told)
    name = f"{digest(config)[7:]}.json"
    manifest = [{"Config": name, "RepoTags": [f"understudy:{release.version}"],
                 "Layers": ["layer.tar"]}]
    return archive.gzipped(archive.tar({
        name: (config, 0o644), "layer.tar": (plain, 0o644),
        "manifest.json": (compact(manifest), 0o644)}, release.epoch))
