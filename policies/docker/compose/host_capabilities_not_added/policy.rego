# METADATA
# title: Do not add SYS_ADMIN or ALL capabilities in Compose (cap_add)
# description: >-
#   With `ALL`, `SYS_ADMIN`, `SYS_MODULE` or `DAC_READ_SEARCH`, a container can mount file systems, load code into the
#   kernel or read any file of the host, so an attacker who breaks in controls the host.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#cap_add
# - ref: https://docs.docker.com/engine/containers/run/#runtime-privilege-and-linux-capabilities
# - ref: https://cheatsheetseries.owasp.org/cheatsheets/Docker_Security_Cheat_Sheet.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [ce76b7d0-9e77-464d-b86f-c5c48e03e22d]
#   cis: ["docker-1.6:5.4"]
#   remediation: Remove the capability from `cap_add`, and add the narrower one that the program needs.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.host_capabilities_not_added

import data.lintel.lib.compose

deny contains {"path": added.path} if {
	some added in compose.capabilities_added
	added.name in {"ALL", "SYS_ADMIN", "SYS_MODULE", "DAC_READ_SEARCH"}
}
