# METADATA
# title: Export all security categories of the activity log (enabled_log)
# description: >-
#   Without the categories Administrative, Alert, Policy and Security, the log does not show who changed what
#   before an incident.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/monitor_diagnostic_setting
# - ref: https://learn.microsoft.com/azure/azure-monitor/platform/activity-log
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [azurerm_monitor_diagnostic_setting]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["azure-2.0:5.1.2"]
#   remediation: >-
#     Add an `enabled_log` block for each of the categories `Administrative`, `Alert`, `Policy` and `Security`.
package lintel.azure.monitor.activity_log_exported

import data.lintel.lib.activity_log
import data.lintel.lib.value

deny contains {"path": [], "message": sprintf("without %s", [concat(", ", sort(missing))])} if {
	activity_log.subscription
	not value.unknown([value.at(input.config, [name]) | some name in {"enabled_log", "log"}])
	missing := {"Administrative", "Alert", "Policy", "Security"} - exported
	count(missing) > 0
}

exported contains block.category if some block in input.config.enabled_log

exported contains block.category if {
	some block in input.config.log
	not value.is_false(value.at(block, ["enabled"]))
}

exported contains category if {
	some block in input.config.enabled_log
	block.category_group == "allLogs"
	some category in {"Administrative", "Alert", "Policy", "Security"}
}
