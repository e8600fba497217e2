# METADATA
# title: Retain Network Watcher flow logs for at least 90 days
# description: >-
#   Intrusions are often found weeks after they happened. Without logs from that time, you cannot investigate them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_watcher_flow_log
# - ref: https://learn.microsoft.com/azure/network-watcher/nsg-flow-logs-overview
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [azurerm_network_watcher_flow_log]
#   aliases:
#     terrascan: [AC_AZURE_0419, accurics.azure.NS.342]
#     checkov: [CKV_AZURE_12]
#     trivy: [AZU-0049, AVD-AZU-0049, azure-network-retention-policy-set]
#     kics: [7750fcca-dd03-4d38-b663-4b70289bcfd4]
#   cis: ["azure-2.0:6.5"]
#   remediation: Set `days` to 90 or more, or to 0 to keep the logs forever.
#   fix: {set: 90}
package lintel.azure.network.flow_log_retention

import data.lintel.lib.value

# Without a policy, and with 0 days, logs are kept for good.
deny contains {"path": ["retention_policy", i, "days"], "message": sprintf("flow logs are kept for %v days", [days])} if {
	some i, policy in input.config.retention_policy
	value.is_true(value.at(policy, ["enabled"]))
	days := value.number(policy.days)
	days > 0
	days < 90
}
