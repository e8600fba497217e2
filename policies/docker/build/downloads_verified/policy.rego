# METADATA
# title: Verify downloads of ADD (--checksum)
# description: Without a checksum, a server that is taken over, or a changed file, gets into the image unnoticed.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#add---checksum
# - ref: https://docs.docker.com/build/building/best-practices/#add-or-copy
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: script
#   resource_types: [docker_add]
#   aliases:
#     terrascan: [AC_DOCKER_0035]
#     checkov: []
#     trivy: []
#     kics: [4b410d24-1cbe-4430-a632-62c9a931cf1c]
#     hadolint: []
#   cis: ["docker-1.6:4.11"]
#   remediation: Add `--checksum=sha256:…`, or download with `RUN` and check the file there.
package lintel.docker.build.downloads_verified

deny contains {"path": ["sources", index]} if {
	some index, source in input.config.sources
	regex.match(`^(https?|ftp)://`, source)
	not regex.match(`[.]git(#.*)?$`, source)
	not input.config.checksum
}
