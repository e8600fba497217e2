package lintel.azure.acr.anonymous_pull_disabled_test

import data.lintel.azure.acr.anonymous_pull_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := anonymous_pull_disabled.deny with input as testing.entry(type, "a", config)
}

registry(config) := paths("azurerm_container_registry", object.union({"sku": "Standard"}, config))

test_on if registry({"anonymous_pull_enabled": true}) == {["anonymous_pull_enabled"]}

test_basic if registry({"sku": "Basic", "anonymous_pull_enabled": true}) == set()

test_off if {
	every config in [{}, {"anonymous_pull_enabled": false}, {"anonymous_pull_enabled": "${var.open}"}] {
		registry(config) == set()
	}
}
