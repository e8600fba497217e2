package lintel.azure.aks.http_application_routing_disabled_test

import data.lintel.azure.aks.http_application_routing_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := http_application_routing_disabled.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_kubernetes_cluster", config)

test_on if {
	cluster({"http_application_routing_enabled": true}) == {["http_application_routing_enabled"]}
	addon := {"addon_profile": [{"http_application_routing": [{"enabled": true}]}]}
	cluster(addon) == {["addon_profile", 0, "http_application_routing", 0, "enabled"]}
}

test_off if {
	every config in [{}, {"http_application_routing_enabled": false}, {"http_application_routing_enabled": "${var.routing}"}] {
		cluster(config) == set()
	}
}
