# METADATA
# title: Enable auditing for Synapse workspaces and SQL pools
# description: >-
#   Without an auditing policy, you cannot tell who read or changed the data. A policy of the workspace also covers its
#   pools.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/synapse_workspace_extended_auditing_policy
# - ref: https://learn.microsoft.com/azure/azure-sql/database/auditing-overview
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [azurerm_synapse_sql_pool, azurerm_synapse_workspace]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV2_AZURE_53, instance: azurerm_synapse_workspace}
#     - {id: CKV2_AZURE_54, instance: azurerm_synapse_sql_pool}
#     trivy: []
#   cis: []
#   remediation: >-
#     Add an `azurerm_synapse_workspace_extended_auditing_policy`, or one for the pool, with `log_monitoring_enabled =
#     true`.
package lintel.azure.synapse.audited

import data.lintel.lib.link

deny contains {"path": [], "instance": input.type} if {
	[type, attribute] := policies[input.type]
	count(link.to(input, ["id"], type, attribute)) == 0
	not in_audited_workspace
}

policies := {
	"azurerm_synapse_sql_pool": ["azurerm_synapse_sql_pool_extended_auditing_policy", "sql_pool_id"],
	"azurerm_synapse_workspace": ["azurerm_synapse_workspace_extended_auditing_policy", "synapse_workspace_id"],
}

# The policy of a workspace is good for its pools, and a workspace without one is reported itself.
in_audited_workspace if {
	some workspace in data.resources.azurerm_synapse_workspace
	link.refers(input, "synapse_workspace_id", workspace, [])
}
