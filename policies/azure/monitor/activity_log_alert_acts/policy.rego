# METADATA
# title: Add an action group to activity log alerts (action)
# description: >-
#   An alert that is disabled or has no action group stays silent when someone changes policies, security rules or
#   network security groups.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/monitor_activity_log_alert
# - ref: https://learn.microsoft.com/azure/azure-monitor/alerts/alerts-types#activity-log-alerts
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [azurerm_monitor_activity_log_alert]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `enabled = false`, and add an `action` block with the `action_group_id` of a group that notifies people.
#   fix: {path: enabled, set: true}
package lintel.azure.monitor.activity_log_alert_acts

import data.lintel.lib.value

deny contains {"path": ["enabled"]} if value.is_false(value.at(input.config, ["enabled"]))

deny contains {"path": ["action"]} if value.empty(value.at(input.config, ["action"]))
