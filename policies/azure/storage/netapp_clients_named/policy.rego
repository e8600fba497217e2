# METADATA
# title: Restrict the clients of NetApp volumes (allowed_clients)
# description: >-
#   An export rule for `0.0.0.0/0` lets every machine that reaches the subnet, including machines in peered networks, mount
#   the volume.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/netapp_volume
# - ref: https://learn.microsoft.com/azure/azure-netapp-files/azure-netapp-files-configure-export-policy
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_netapp_volume]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: List the addresses or subnets of the clients in `allowed_clients` of each `export_policy_rule`.
package lintel.azure.storage.netapp_clients_named

import data.lintel.lib.network

deny contains {"path": ["export_policy_rule", i, "allowed_clients", k]} if {
	some i, block in input.config.export_policy_rule
	some k, client in block.allowed_clients
	network.whole_internet(client)
}
