"""The libraries that are linked in: their notices, and the SBOM. `packaging/libraries.json` has them."""

import json
import re
import subprocess
import time
from pathlib import Path

SWIFT_LICENSE = "share/swift/LICENSE.txt"


def read(root):
    """All libraries with the version that this machine links, and the text of their licence."""
    told = json.loads((Path(root) / "packaging/libraries.json").read_text())
    return [{**one, "version": version(one), "text": text(one)} for one in told]


def version(library):
    if library["package"] is None:
        told = subprocess.run(library["version"], capture_output=True, text=True, check=True)
        return re.search(r"\d+(?:\.\d+)+", told.stdout + told.stderr)[0]
    return subprocess.run(["dpkg-query", "-W", "-f", "${Version}", library["package"]],
                          capture_output=True, text=True, check=True).stdout


def text(library):
    if library["package"] is None:
        target = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True,
                                           check=True).stdout)
        return (Path(target["paths"]["runtimeResourcePath"]).parents[1] / SWIFT_LICENSE).read_text()
    return Path(f"/usr/share/doc/{library['package']}/copyright").read_text()


def notices(libraries):
    """The notices for all that is in the programs, as one text."""
    parts = ["Understudy's programs contain these libraries:\n\n"
             + "".join(f"- {one['name']} {one['version']}: {one['license']}\n" for one in libraries)
             + "\nThe programs can be linked anew with another version of each from the sources, which\n"
             "are free: see CONTRIBUTING.md there.\n"]
    for one in libraries:
        parts.append(f"{'=' * 78}\n{one['name']} {one['version']}\n{'=' * 78}\n\n{one['text']}")
    return "\n".join(parts)


def sbom(release, libraries, digests):
    """The SPDX 2.3 document: the programs with their digests, and what each contains."""
    def package(name, version, license, **more):
        return {"SPDXID": f"SPDXRef-{re.sub('[^A-Za-z0-9.-]', '-', name)}", "name": name,
                "versionInfo": version, "licenseDeclared": license, "licenseConcluded": license,
                "downloadLocation": "NOASSERTION", "copyrightText": "NOASSERTION",
                "filesAnalyzed": False, **more}

    programs = [package(name, release.version, "Apache-2.0", primaryPackagePurpose="APPLICATION",
                        checksums=[{"algorithm": "SHA256", "checksumValue": digest}])
                for name, digest in sorted(digests.items())]
    inside = [package(one["name"], one["version"], one["license"], downloadLocation=one["source"],
                      supplier=f"Organization: {one['supplier']}", primaryPackagePurpose="LIBRARY")
              for one in libraries]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", one) for one in programs]
    relations += [(one["SPDXID"], "STATIC_LINK", library) for one in programs for library in inside]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": release.stem,
        "documentNamespace": f"urn:understudy:{release.version}:{release.arch}:{release.commit}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(release.epoch)),
            "creators": ["Tool: understudy-scripts-dist"]},
        "packages": programs + inside,
        "relationships": [{"spdxElementId": one, "relationshipType": how,
                           "relatedSpdxElement": other["SPDXID"]} for one, how, other in relations],
    }
