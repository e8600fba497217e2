# METADATA
# title: Do not run a privileged container in Compose (privileged)
# description: >-
#   A privileged container has every capability and all devices of its host, so an attacker who breaks in controls the
#   host.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#privileged
# - ref: https://cheatsheetseries.owasp.org/cheatsheets/Docker_Security_Cheat_Sheet.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [ae5b6871-7f45-42e0-bb4c-ab300c4d2026]
#   cis: ["docker-1.6:5.5", "docker-1.6:5.23"]
#   remediation: Remove `privileged`, and add only what the program needs with `cap_add` and `devices`.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.privileged_disabled

import data.lintel.lib.value

deny contains {"path": ["privileged"]} if value.is_true(value.at(input.config, ["privileged"]))

deny contains {"path": [hooks, index, "privileged"]} if {
	some hooks in ["post_start", "pre_stop"]
	some index, hook in input.config[hooks]
	value.is_true(value.at(hook, ["privileged"]))
}
