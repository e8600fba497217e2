# METADATA
# title: Retain Azure PostgreSQL logs for more than three days
# description: If logs are kept for three days or less, the traces of an attack are gone after a weekend.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/postgresql_flexible_server_configuration
# - ref: https://learn.microsoft.com/azure/postgresql/flexible-server/how-to-configure-server-logs
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [azurerm_postgresql_configuration, azurerm_postgresql_flexible_server_configuration]
#   aliases:
#     terrascan: [AC_AZURE_0410, accurics.azure.LOG.155]
#     checkov: [CKV_AZURE_146]
#     trivy: []
#     kics: [261a83f8-dd72-4e8c-b5e1-ebf06e8fe606]
#   cis: ["azure-2.0:4.3.6"]
#   remediation: Set `log_retention_days`, or `logfiles.retention_days` of a flexible server, to a value from 4 to 7.
#   fix: {set: "7"}
package lintel.azure.sql.postgresql_log_retention

import data.lintel.lib.value

deny contains {"path": ["value"], "message": sprintf("log files are kept for %v days", [days])} if {
	value.word(input.config.name) in {"log_retention_days", "logfiles.retention_days"}
	days := value.number(input.config.value)
	days < 4
}
