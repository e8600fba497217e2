# METADATA
# title: "Do not use the default bridge network in Compose (network_mode: bridge)"
# description: On the default bridge, containers of all projects that use it can reach each other.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#network_mode
# - ref: https://docs.docker.com/engine/network/drivers/bridge/#differences-between-user-defined-bridges-and-the-default-bridge
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: program
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["docker-1.6:5.30"]
#   remediation: Remove `network_mode`, so that the project has its own network.
package lintel.docker.compose.default_bridge_unused

deny contains {"path": ["network_mode"]} if input.config.network_mode == "bridge"
