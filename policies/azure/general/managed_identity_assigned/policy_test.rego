package lintel.azure.general.managed_identity_assigned_test

import data.lintel.azure.general.managed_identity_assigned
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := managed_identity_assigned.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := managed_identity_assigned.deny with input as testing.entry(type, "a", config)
}

test_none if {
	every config in [{}, {"identity": []}, {"identity": null}] {
		paths("azurerm_linux_web_app", config) == {["identity"]}
	}
	instances("azurerm_web_pubsub", {}) == {"azurerm_web_pubsub"}
}

test_assigned if {
	every type in ["SystemAssigned", "UserAssigned", "${var.type}"] {
		paths("azurerm_linux_web_app", {"identity": [{"type": type}]}) == set()
	}
}

test_unknown_block_is_left_to_the_engine if paths("azurerm_linux_web_app", {"identity": "${var.identity}"}) == {["identity"]}

test_free_search_service if {
	paths("azurerm_search_service", {"sku": "free"}) == set()
	paths("azurerm_search_service", {"sku": "basic"}) == {["identity"]}
}
