# METADATA
# title: Pin images to a version tag or digest, not latest (FROM, --from, image)
# description: >-
#   Without a tag, or with latest, the same Dockerfile or Compose file gives another image on another day, and that
#   image was never tested or scanned.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#from
# - ref: https://docs.docker.com/build/building/best-practices/#pin-base-image-versions
# - ref: https://docs.docker.com/reference/compose-file/services/#image
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [docker_from, docker_copy, docker_run, docker_onbuild, compose_service]
#   aliases:
#     terrascan: [AC_DOCKER_0041]
#     checkov: [CKV_DOCKER_7]
#     trivy: [DS-0001, AVD-DS-0001, use-specific-tags]
#     kics:
#     - {id: 9efb0b2d-89c9-41a3-91ca-dcc0aec911fd, instance: untagged}
#     - {id: f45ea400-6bbe-4501-9fc7-1c3d75c32067, instance: latest}
#     hadolint: [{id: DL3006, instance: untagged}, {id: DL3007, instance: latest}]
#   cis: []
#   remediation: >-
#    Write the version after the name of the image, such as `node:22.11-alpine`, and its digest if the build has to
#    be reproducible.
package lintel.docker.image.tag_pinned

import data.lintel.lib.image

# Instances: "latest" and "untagged".
deny contains {"path": path, "instance": kind} if {
	some {"path": path, "base": base} in image.pulled
	not base.digest
	not contains(base.image, "{{") # a template
	kind := {"latest": "latest", "": "untagged"}[object.get(base, "tag", "")]
	not may_be_stage(path, kind)
}

# A template has stages whose names cannot be read.
may_be_stage(path, "untagged") if {
	path[count(path) - 1] == "from"
	input.source in unreadable
}

unreadable contains one.source if {
	some one in data.resources.docker_from
	contains(one.config.text, "{{")
	words := [word | some word in split(one.config.text, " "); not startswith(word, "--")]
	not count(words) in {1, 3}
}
