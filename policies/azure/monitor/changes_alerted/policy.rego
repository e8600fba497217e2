# METADATA
# title: Create activity log alerts for security-relevant changes
# description: Without alerts on the changes that intruders make, an attack that the activity log records goes unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/monitor_activity_log_alert
# - ref: https://learn.microsoft.com/azure/azure-monitor/alerts/alerts-types#activity-log-alerts
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [azurerm_subscription, azurerm_monitor_diagnostic_setting]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["azure-2.0:5.2.1", "azure-2.0:5.2.2", "azure-2.0:5.2.3", "azure-2.0:5.2.4", "azure-2.0:5.2.5", "azure-2.0:5.2.6", "azure-2.0:5.2.7", "azure-2.0:5.2.8", "azure-2.0:5.2.9", "azure-2.0:5.2.10"]
#   remediation: >-
#     Add an `azurerm_monitor_activity_log_alert` for the operation, with an action group, in the scope of the
#     subscription.
#   enabled: false
package lintel.azure.monitor.changes_alerted

import data.lintel.lib.activity_log
import data.lintel.lib.value

deny contains {"path": [], "message": sprintf("no alert for %s", [operation]), "instance": operation} if {
	activity_log.subscription
	some operation in operations
	not lower(operation) in alerted
}

alerted contains value.word(criteria.operation_name) if {
	some alert in data.resources.azurerm_monitor_activity_log_alert
	not value.is_false(value.at(alert.config, ["enabled"]))
	some criteria in alert.config.criteria
}

operations := {sprintf("%s/%s", [type, verb]) | some type in types; some verb in {"write", "delete"}}

# As of November 2026.
types := {
	"Microsoft.Authorization/policyAssignments",
	"Microsoft.Network/networkSecurityGroups",
	"Microsoft.Network/publicIPAddresses",
	"Microsoft.Security/securitySolutions",
	"Microsoft.Sql/servers/firewallRules",
}
