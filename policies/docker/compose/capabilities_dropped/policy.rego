# METADATA
# title: Drop all capabilities in Compose services (cap_drop)
# description: Docker grants about a dozen capabilities by default, and few programs need any.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#cap_drop
# - ref: https://cheatsheetseries.owasp.org/cheatsheets/Docker_Security_Cheat_Sheet.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [ce76b7d0-9e77-464d-b86f-c5c48e03e22d]
#   cis: ["docker-1.6:5.4"]
#   remediation: >-
#     Set `cap_drop: [ALL]`, and add only the capabilities that the program needs with `cap_add`.
#   enabled: false
#   fix: {set: [ALL], unsafe: Containers that rely on it fail.}
package lintel.docker.compose.capabilities_dropped

import data.lintel.lib.value

deny contains {"path": ["cap_drop"]} if {
	every dropped in object.get(input.config, "cap_drop", []) {
		upper(dropped) != "ALL"
		value.known(dropped)
	}
}
