# METADATA
# title: Set a CPU limit in Compose services (cpus)
# description: >-
#   Without a CPU limit, a container that spins or is attacked takes the time that other programs on the host need.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#cpus
# - ref: https://docs.docker.com/reference/compose-file/deploy/#resources
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [6b610c50-99fb-4ef0-a5f3-e312fd945bc3]
#   cis: ["docker-1.6:5.12"]
#   remediation: Set `deploy.resources.limits.cpus` or `cpus`.
#   enabled: false
package lintel.docker.compose.cpu_limit_set

import data.lintel.lib.value

deny contains {"path": ["deploy", "resources", "limits", "cpus"]} if {
	every path in [["deploy", "resources", "limits", "cpus"], ["cpus"], ["cpu_quota"], ["cpu_count"], ["cpu_percent"]] {
		value.at(input.config, path) in {null, "", 0, "0"}
	}
}
