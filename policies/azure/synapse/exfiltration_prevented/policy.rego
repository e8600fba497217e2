# METADATA
# title: Enable data exfiltration protection for Synapse workspaces
# description: >-
#   Without exfiltration protection, anyone who can run a query can copy all data to their own account. With it, data
#   can go only to approved tenants.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/synapse_workspace#data_exfiltration_protection_enabled-1
# - ref: https://learn.microsoft.com/azure/synapse-analytics/security/workspace-data-exfiltration-protection
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_synapse_workspace]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_157]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `data_exfiltration_protection_enabled = true` and `managed_virtual_network_enabled = true`. This replaces the
#     workspace.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.synapse.exfiltration_prevented

import data.lintel.lib.value

deny contains {"path": ["data_exfiltration_protection_enabled"]} if {
	not value.is_true(value.at(input.config, ["data_exfiltration_protection_enabled"]))
}
