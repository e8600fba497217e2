# METADATA
# title: Limit the number of processes in Compose services (pids_limit)
# description: >-
#   Without a limit, a fork bomb in one container uses up the process IDs of the host, so that nothing else can start.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#pids_limit
# - ref: https://docs.docker.com/reference/compose-file/deploy/#pids
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [221e0658-cb2a-44e3-b08a-db96a341d6fa]
#   cis: ["docker-1.6:5.29"]
#   remediation: Set `deploy.resources.limits.pids` or `pids_limit`.
#   enabled: false
package lintel.docker.compose.pids_limit_set

import data.lintel.lib.value

deny contains {"path": ["pids_limit"]} if {
	every path in [["deploy", "resources", "limits", "pids"], ["pids_limit"]] {
		is_unlimited(value.at(input.config, path))
	}
}

is_unlimited(limit) if value.empty(limit)

is_unlimited(limit) if value.number(limit) <= 0
