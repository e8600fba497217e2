# METADATA
# title: Do not turn off container logs in Compose (logging driver none)
# description: >-
#   With the driver `none`, Docker discards what the container writes, so you cannot find out what happened after a
#   failure or an attack.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#logging
# - ref: https://docs.docker.com/engine/logging/configure/
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove the driver `none`. To save space, use `local`, or set `max-size` and `max-file` in `options`.
#   fix: {set: local}
package lintel.docker.compose.logging_enabled

deny contains {"path": ["logging", "driver"]} if input.config.logging.driver == "none"
