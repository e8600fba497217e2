# METADATA
# title: Limit the restarts of a failing container in Compose (on-failure)
# description: >-
#   A container that fails again and again is restarted forever, which takes time from other programs and hides that
#   it does not work.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#restart
# - ref: https://docs.docker.com/reference/compose-file/deploy/#restart_policy
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [2fc99041-ddad-49d5-853f-e35e70a48391]
#   cis: ["docker-1.6:5.15"]
#   remediation: >-
#     Write `restart: on-failure:5`, or set `deploy.restart_policy.max_attempts`.
#   settings:
#     attempts:
#       description: Maximum number of restarts of a container that fails.
#       type: number
#       default: 5
#   enabled: false
package lintel.docker.compose.restart_limited

import data.lintel.lib.value

deny contains {"path": ["restart"]} if {
	regex.match(`^on-failure(:|$)`, input.config.restart)
	is_too_much(trim_prefix(trim_prefix(input.config.restart, "on-failure"), ":"))
}

deny contains {"path": ["deploy", "restart_policy", "max_attempts"]} if {
	policy := input.config.deploy.restart_policy
	policy.condition == "on-failure"
	is_too_much(value.at(policy, ["max_attempts"]))
}

# Docker takes 0 for no limit.
is_too_much(attempts) if attempts in {null, "", 0, "0"}

is_too_much(attempts) if value.number(attempts) > data.settings["docker.compose.restart_limited"].attempts
