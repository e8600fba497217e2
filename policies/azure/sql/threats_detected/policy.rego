# METADATA
# title: Enable threat detection for Azure SQL servers
# description: Without an enabled security alert policy, SQL injection and logins from unusual places go unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_server_security_alert_policy
# - ref: https://learn.microsoft.com/azure/azure-sql/database/threat-detection-overview
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: resource
#   resource_types:
#   - azurerm_mssql_database
#   - azurerm_mssql_server
#   - azurerm_mssql_server_security_alert_policy
#   - azurerm_sql_database
#   - azurerm_sql_server
#   aliases:
#     terrascan: [AC_AZURE_0383, accurics.azure.MON.157]
#     checkov: [CKV2_AZURE_2, CKV2_AZURE_13]
#     trivy: []
#   cis: ["azure-2.0:4.2.1"]
#   remediation: Add an `azurerm_mssql_server_security_alert_policy` with `state = "Enabled"` for the server.
#   fix: {path: state, set: Enabled}
package lintel.azure.sql.threats_detected

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["threat_detection_policy"]} if {
	input.type in {"azurerm_mssql_server", "azurerm_sql_server"}
	value.empty(value.at(input.config, ["threat_detection_policy"])) # before version 3 of the provider
	count(link.to(input, ["name"], "azurerm_mssql_server_security_alert_policy", "server_name")) == 0
	not plan_may_be_on
}

deny contains {"path": ["state"]} if {
	input.type == "azurerm_mssql_server_security_alert_policy"
	not is_enabled(value.at(input.config, ["state"]))
}

deny contains {"path": ["threat_detection_policy", i, "state"]} if {
	some i, policy in input.config.threat_detection_policy
	value.word(policy.state) == "disabled"
}

is_enabled(state) if value.word(state) == "enabled"

# Microsoft Defender for SQL covers all servers of the subscription.
plan_may_be_on if {
	some plan in data.resources.azurerm_security_center_subscription_pricing
	value.at(plan.config, ["resource_type"]) == "SqlServers"
	not value.at(plan.config, ["tier"]) in {"Free", "free"}
}
