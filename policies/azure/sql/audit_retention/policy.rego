# METADATA
# title: Retain Azure SQL audit logs for at least 90 days
# description: >-
#   Intrusions are often found weeks after they happened. Without logs from that time, you cannot investigate them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_server_extended_auditing_policy#retention_in_days-1
# - ref: https://learn.microsoft.com/azure/azure-sql/database/auditing-setup
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types:
#   - azurerm_mssql_database
#   - azurerm_mssql_database_extended_auditing_policy
#   - azurerm_mssql_server
#   - azurerm_mssql_server_extended_auditing_policy
#   - azurerm_sql_database
#   - azurerm_sql_server
#   aliases:
#     terrascan: [AC_AZURE_0136, accurics.azure.LOG.357, AC_AZURE_0375, accurics.azure.LOG.356]
#     checkov: [CKV_AZURE_24]
#     trivy: [AZU-0025, AVD-AZU-0025, azure-database-retention-period-set]
#     kics: [59acb56b-2b10-4c2c-ba38-f2223c3f5cfc, 9c301481-e6ec-44f7-8a49-8ec63e2969ea]
#   cis: ["azure-2.0:4.1.6"]
#   remediation: Set `retention_in_days` to 90 or more, or to 0 to keep the logs forever.
#   fix: {set: 120}
package lintel.azure.sql.audit_retention

import data.lintel.lib.attribute
import data.lintel.lib.value

# 0 days mean for good.
deny contains {"path": place.path, "message": sprintf("audit logs are kept for %v days", [days])} if {
	some names in {["retention_in_days"], ["extended_auditing_policy", "retention_in_days"]}
	some place in attribute.places(input.config, names)
	days := value.number(place.value)
	days > 0
	days < 90
}
