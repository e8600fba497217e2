# METADATA
# title: Use COPY instead of ADD for local files
# description: >-
#   ADD unpacks archives and downloads addresses without being asked, so a changed argument can put unexpected files
#   into the image.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#add-or-copy
# - ref: https://docs.docker.com/build/building/best-practices/#add-or-copy
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [docker_add]
#   aliases:
#     terrascan: [AC_DOCKER_0032]
#     checkov: [CKV_DOCKER_4]
#     trivy: [DS-0005, AVD-DS-0005, use-copy-over-add]
#     kics: [9513a694-aa0d-41d8-be61-3271e056f36b]
#     hadolint: [DL3020]
#   cis: ["docker-1.6:4.9"]
#   remediation: >-
#    Write `COPY` instead of `ADD`. Keep `ADD` for local archives to unpack, and for addresses with `--checksum`.
#   fix: {at: "", replace: {"(?i)^ADD((?:\\s+--\\S+)*\\s+[^\\s:\\[\"]+\\s+\\S+)\\s*$": COPY$1}}
package lintel.docker.build.copy_preferred

import data.lintel.lib.value

deny contains {"path": ["sources", index]} if {
	some index, source in input.config.sources
	not value.unknown(source)
	not regex.match(`^(https?|ftp)://|^git@|[.]git(#|$)`, source)
	not regex.match(`[.](tar|tgz|tbz2?|txz|tzst|zip|gz|bz2|xz|zst|lzma)([.]|$)|[*?\[]`, lower(source))
}
