# METADATA
# title: Set no-new-privileges in Compose services (security_opt)
# description: >-
#   Without `no-new-privileges`, setuid programs can give processes of the container more privileges than they were
#   started with.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#security_opt
# - ref: https://cheatsheetseries.owasp.org/cheatsheets/Docker_Security_Cheat_Sheet.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [27fcc7d6-c49b-46e0-98f1-6c082a6a2750, 610e266e-6c12-4bca-9925-1ed0cd29742b]
#   cis: ["docker-1.6:5.26"]
#   remediation: >-
#     Add `no-new-privileges:true` to `security_opt`. Programs that start others with `sudo` or `su` fail then.
#   enabled: false
package lintel.docker.compose.privilege_escalation_disabled

import data.lintel.lib.value

deny contains {"path": ["security_opt"]} if {
	every option in object.get(input.config, "security_opt", []) {
		not regex.match(`^no-new-privileges([:=]true)?$`, option)
		value.known(option)
	}
}
