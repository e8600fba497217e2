# METADATA
# title: "Do not use the host network in Compose (network_mode: host)"
# description: >-
#   On the host network, a container can reach services on the host's loopback address, and each of its ports is open
#   on the host.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#network_mode
# - ref: https://docs.docker.com/engine/network/drivers/host/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: program
#   resource_types: [compose_service, compose_network]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [071a71ff-f868-47a4-ac0b-3c59e4ab5443]
#   cis: ["docker-1.6:5.10"]
#   remediation: >-
#     Remove `network_mode: host`, or the external network `host`, and publish the ports that others need with `ports`.
package lintel.docker.compose.host_network_disabled

import data.lintel.lib.value

deny contains {"path": ["network_mode"]} if input.config.network_mode == "host"

# Docker's own network with this name is the network of the host.
deny contains {"path": ["name"]} if {
	input.type == "compose_network"
	value.is_true(input.config.external)
	input.config.name == "host"
}
