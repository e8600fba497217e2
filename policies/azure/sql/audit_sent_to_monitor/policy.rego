# METADATA
# title: Send Azure SQL audit logs to Azure Monitor (log_monitoring_enabled)
# description: Audit logs that are only in a storage account cannot alert you to an attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_database_extended_auditing_policy#log_monitoring_enabled-1
# - ref: https://learn.microsoft.com/azure/azure-sql/database/auditing-overview
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types:
#   - azurerm_mssql_database_extended_auditing_policy
#   - azurerm_mssql_server_extended_auditing_policy
#   - azurerm_synapse_sql_pool_extended_auditing_policy
#   - azurerm_synapse_workspace_extended_auditing_policy
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_156, instance: azurerm_mssql_database_extended_auditing_policy}
#     - {id: CKV2_AZURE_54, instance: azurerm_synapse_sql_pool_extended_auditing_policy}
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `log_monitoring_enabled` or set it to `true`, which is the default, and add a diagnostic setting with the
#     category `SQLSecurityAuditEvents`.
#   fix: {set: true}
package lintel.azure.sql.audit_sent_to_monitor

import data.lintel.lib.value

deny contains {"path": ["log_monitoring_enabled"], "instance": input.type} if {
	value.is_false(input.config.log_monitoring_enabled)
}
