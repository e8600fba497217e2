# METADATA
# title: Enable Network Watcher flow logs (enabled)
# description: Without flow logs, you cannot find out which connections an attacker made.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_watcher_flow_log
# - ref: https://learn.microsoft.com/azure/network-watcher/vnet-flow-logs-overview
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [azurerm_network_watcher_flow_log]
#   aliases:
#     terrascan: [AC_AZURE_0418, accurics.azure.NS.11]
#     checkov: []
#     trivy: [AZU-0073, AVD-AZU-0073]
#     kics: [b90842e5-6779-44d4-9760-972f4c03ba1c]
#   cis: ["azure-2.0:5.1.6"]
#   remediation: Set `enabled = true`.
#   fix: {set: true}
package lintel.azure.network.flow_log_enabled

import data.lintel.lib.value

deny contains {"path": ["enabled"]} if value.is_false(input.config.enabled)
