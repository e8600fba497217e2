# METADATA
# title: Add a health check to Compose services (healthcheck)
# description: >-
#   Without a health check, Docker does not notice a container that runs but no longer answers, and services that
#   depend on it start too early.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#healthcheck
# - ref: https://docs.docker.com/compose/how-tos/startup-order/
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [698ed579-b239-4f8f-a388-baa4bcb13ef8]
#   cis: ["docker-1.6:5.27"]
#   remediation: >-
#     Add `healthcheck` with a `test`, or remove `disable: true` if the image has a health check.
#   enabled: false
package lintel.docker.compose.healthcheck_set

import data.lintel.lib.value

# The Dockerfile of a service that is built may have one: another rule looks there.
deny contains {"path": ["healthcheck"]} if {
	value.empty(value.at(input.config, ["healthcheck"]))
	value.empty(value.at(input.config, ["build"]))
}

deny contains {"path": ["healthcheck", "disable"]} if value.is_true(value.at(input.config, ["healthcheck", "disable"]))

deny contains {"path": ["healthcheck", "test"]} if value.at(input.config, ["healthcheck", "test", 0]) == "NONE"
