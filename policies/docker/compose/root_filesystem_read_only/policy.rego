# METADATA
# title: Use a read-only root file system in Compose (read_only)
# description: >-
#   With a writable root file system, an attacker who breaks in can change programs and leave new ones behind.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#read_only
# - ref: https://cheatsheetseries.owasp.org/cheatsheets/Docker_Security_Cheat_Sheet.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["docker-1.6:5.13"]
#   remediation: >-
#     Set `read_only: true`, and mount a volume or `tmpfs` where the program has to write.
#   enabled: false
#   fix: {set: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.root_filesystem_read_only

import data.lintel.lib.value

deny contains {"path": ["read_only"]} if not value.is_true(value.at(input.config, ["read_only"]))
