# METADATA
# title: Pin images to a digest (@sha256)
# description: >-
#   A tag can be moved to another image, also by an attacker who takes over the repository. A digest always names
#   the same image.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#from
# - ref: https://docs.docker.com/build/building/best-practices/#pin-base-image-versions
# - ref: https://docs.docker.com/reference/compose-file/services/#image
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [docker_from, docker_copy, docker_run, docker_onbuild, compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     hadolint: []
#   cis: []
#   remediation: Add `@sha256:…` after the tag, and let a tool such as Dependabot or Renovate update it.
#   enabled: false
package lintel.docker.image.digest_pinned

import data.lintel.lib.image

deny contains {"path": pulled.path} if {
	some pulled in image.pulled
	not pulled.base.digest
}
