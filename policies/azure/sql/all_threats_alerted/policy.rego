# METADATA
# title: Enable all alerts in Azure SQL security alert policies
# description: Attacks of a kind that is in `disabled_alerts` go unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_server_security_alert_policy#disabled_alerts-1
# - ref: https://learn.microsoft.com/azure/azure-sql/database/threat-detection-overview
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types:
#   - azurerm_mssql_database
#   - azurerm_mssql_server_security_alert_policy
#   - azurerm_sql_database
#   - azurerm_sql_server
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_25]
#     trivy: [AZU-0028, AVD-AZU-0028, azure-database-all-threat-alerts-enabled]
#   cis: []
#   remediation: Remove `disabled_alerts`.
#   fix: {remove: true}
package lintel.azure.sql.all_threats_alerted

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some names in {["disabled_alerts"], ["threat_detection_policy", "disabled_alerts"]}
	some place in attribute.places(input.config, names)
	is_array(place.value)
	count(place.value) > 0
}
