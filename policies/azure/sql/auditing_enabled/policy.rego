# METADATA
# title: Enable auditing for Azure SQL servers
# description: Without an auditing policy, you cannot tell who read or changed the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_server_extended_auditing_policy
# - ref: https://learn.microsoft.com/azure/azure-sql/database/auditing-overview
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [azurerm_mssql_server, azurerm_mssql_server_extended_auditing_policy, azurerm_sql_server]
#   aliases:
#     terrascan: [AC_AZURE_0137, accurics.azure.MON.355, AC_AZURE_0376, accurics.azure.MON.354]
#     checkov: [CKV_AZURE_23]
#     trivy: [AZU-0027, AVD-AZU-0027, azure-database-enable-audit]
#     kics: [f7e296b0-6660-4bc5-8f87-22ac4a815edf]
#   cis: ["azure-2.0:4.1.1"]
#   remediation: Add an `azurerm_mssql_server_extended_auditing_policy` for the server.
#   fix: {path: enabled, set: true}
package lintel.azure.sql.auditing_enabled

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["extended_auditing_policy"]} if {
	input.type != "azurerm_mssql_server_extended_auditing_policy"
	value.empty(value.at(input.config, ["extended_auditing_policy"])) # before version 3 of the provider
	count(link.to(input, ["id"], "azurerm_mssql_server_extended_auditing_policy", "server_id")) == 0
}

deny contains {"path": ["enabled"]} if {
	input.type == "azurerm_mssql_server_extended_auditing_policy"
	value.is_false(input.config.enabled)
}
