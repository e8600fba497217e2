# METADATA
# title: Enable logs, not only metrics, in Azure diagnostic settings
# description: >-
#   Without logs, you cannot investigate an attack: metrics show how much was done, but not by whom.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/monitor_diagnostic_setting
# - ref: https://learn.microsoft.com/azure/azure-monitor/platform/diagnostic-settings
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [azurerm_monitor_diagnostic_setting]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["azure-2.0:5.4"]
#   remediation: >-
#     Add `enabled_log` blocks, with `category_group = "allLogs"` or `"audit"` if the service has these groups. Suppress
#     the finding for services without logs.
package lintel.azure.monitor.diagnostic_logs_enabled

import data.lintel.lib.value

deny contains {"path": ["enabled_log"]} if {
	value.empty(value.at(input.config, ["enabled_log"]))
	not older_logs
}

# The block of versions before 4 of the provider.
older_logs if value.unknown(value.at(input.config, ["log"]))

older_logs if {
	some log in input.config.log
	not value.is_false(value.at(log, ["enabled"]))
}
