# METADATA
# title: Enable monitoring of AKS clusters (oms_agent)
# description: Without logs that leave the cluster, attacks and failures in it leave no trace.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#oms_agent-1
# - ref: https://learn.microsoft.com/azure/aks/monitor-aks
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_4]
#     trivy: [AZU-0040, AVD-AZU-0040, azure-container-logging]
#   cis: ["aks-1.8:2.1.1"]
#   remediation: Add an `oms_agent` block with a Log Analytics workspace, `microsoft_defender`, or a diagnostic setting.
package lintel.azure.aks.monitored

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["oms_agent"]} if {
	every block in ["oms_agent", "microsoft_defender"] {
		value.empty(value.at(input.config, [block]))
	}
	count(link.to(input, ["id"], "azurerm_monitor_diagnostic_setting", "target_resource_id")) == 0
	not old_addon
}

# Before version 3 of the provider.
old_addon if {
	some place in attribute.places(input.config, ["addon_profile", "oms_agent", "enabled"])
	value.given(place.value)
	not value.is_false(place.value)
}
