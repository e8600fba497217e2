package lintel.azure.acr.admin_account_disabled_test

import data.lintel.azure.acr.admin_account_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := admin_account_disabled.deny with input as testing.entry(type, "a", config)
}

registry(config) := paths("azurerm_container_registry", config)

test_on if {
	every yes in [true, "true"] {
		registry({"admin_enabled": yes}) == {["admin_enabled"]}
	}
}

test_off if {
	every config in [{}, {"admin_enabled": false}, {"admin_enabled": "${var.admin}"}] {
		registry(config) == set()
	}
}
