package lintel.azure.aks.rbac_enabled_test

import data.lintel.azure.aks.rbac_enabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := rbac_enabled.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_kubernetes_cluster", config)

test_off if {
	cluster({"role_based_access_control_enabled": false}) == {["role_based_access_control_enabled"]}
	cluster({"role_based_access_control": [{"enabled": false}]}) == {["role_based_access_control", 0, "enabled"]}
}

test_on if {
	every config in [{}, {"role_based_access_control_enabled": true}, {"role_based_access_control": [{"enabled": true}]}, {"role_based_access_control_enabled": "${var.rbac}"}] {
		cluster(config) == set()
	}
}
