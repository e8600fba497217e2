package lintel.azure.aks.monitored_test

import data.lintel.azure.aks.monitored
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := monitored.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

setting(id) := {"azurerm_monitor_diagnostic_setting": [testing.entry("azurerm_monitor_diagnostic_setting", "d", {"target_resource_id": id})]}

test_not_watched if {
	beside("azurerm_kubernetes_cluster", {}, {}) == {["oms_agent"]}
	beside("azurerm_kubernetes_cluster", {}, setting("${azurerm_kubernetes_cluster.b.id}")) == {["oms_agent"]}
	beside("azurerm_kubernetes_cluster", {"addon_profile": [{"oms_agent": [{"enabled": false}]}]}, {}) == {["oms_agent"]}
}

test_watched if {
	every config in [
		{"oms_agent": [{"log_analytics_workspace_id": "id"}]},
		{"microsoft_defender": [{"log_analytics_workspace_id": "id"}]},
		{"addon_profile": [{"oms_agent": [{"enabled": true}]}]},
		{"addon_profile": [{"oms_agent": [{"enabled": "${var.logs}"}]}]},
	] {
		beside("azurerm_kubernetes_cluster", config, {}) == set()
	}
	beside("azurerm_kubernetes_cluster", {}, setting("${azurerm_kubernetes_cluster.a.id}")) == set()
}
