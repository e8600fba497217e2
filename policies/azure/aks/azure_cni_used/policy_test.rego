package lintel.azure.aks.azure_cni_used_test

import data.lintel.azure.aks.azure_cni_used
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := azure_cni_used.deny with input as testing.entry(type, "a", config)
}

cluster(plugin) := paths("azurerm_kubernetes_cluster", {"network_profile": [{"network_plugin": plugin}]})

test_kubenet if cluster("kubenet") == {["network_profile", 0, "network_plugin"]}

test_azure if {
	every plugin in ["azure", "none", null, "${var.plugin}"] {
		cluster(plugin) == set()
	}
	paths("azurerm_kubernetes_cluster", {}) == set()
}
