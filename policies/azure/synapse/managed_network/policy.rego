# METADATA
# title: Use managed Synapse virtual networks (managed_virtual_network_enabled)
# description: >-
#   Without a managed virtual network, the pools of the workspace share a network with those of other customers.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/synapse_workspace#managed_virtual_network_enabled-1
# - ref: https://learn.microsoft.com/azure/synapse-analytics/security/synapse-workspace-managed-vnet
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_synapse_workspace]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_58]
#     trivy: [AZU-0034, AVD-AZU-0034, azure-synapse-virtual-network-enabled]
#   cis: []
#   remediation: Set `managed_virtual_network_enabled = true`. This replaces the workspace.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.synapse.managed_network

import data.lintel.lib.value

deny contains {"path": ["managed_virtual_network_enabled"]} if {
	not value.is_true(value.at(input.config, ["managed_virtual_network_enabled"]))
}
