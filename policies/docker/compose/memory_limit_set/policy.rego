# METADATA
# title: Set a memory limit in Compose services (mem_limit)
# description: >-
#   Without a memory limit, a container that leaks or is attacked can use up the memory of its host, and the kernel
#   kills other programs.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#mem_limit
# - ref: https://docs.docker.com/reference/compose-file/deploy/#resources
# - ref: https://cheatsheetseries.owasp.org/cheatsheets/Docker_Security_Cheat_Sheet.html
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [bb9ac4f7-e13b-423d-a010-c74a1bfbe492]
#   cis: ["docker-1.6:5.11"]
#   remediation: Set `deploy.resources.limits.memory` or `mem_limit`.
#   enabled: false
package lintel.docker.compose.memory_limit_set

import data.lintel.lib.value

deny contains {"path": ["deploy", "resources", "limits", "memory"]} if {
	every path in [["deploy", "resources", "limits", "memory"], ["mem_limit"]] {
		value.at(input.config, path) in {null, "", 0, "0"}
	}
}
