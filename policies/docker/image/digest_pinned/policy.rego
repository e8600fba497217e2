# METADATA
# title: Pin base images to a digest (@sha256)
# description: >-
#   A tag can be moved to another image, also by an attacker who takes over the repository. A digest always names
#   the same image.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#from
# - ref: https://docs.docker.com/build/building/best-practices/#pin-base-image-versions
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [docker_from]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     hadolint: []
#   cis: []
#   remediation: Add `@sha256:…` after the tag, and let a tool such as Dependabot or Renovate update it.
#   enabled: false
package lintel.docker.image.digest_pinned

deny contains {"path": ["base", "image"]} if {
	base := input.config.base
	base.kind == "image"
	not base.digest
}
