package lintel.azure.appconfiguration.purge_protected_test

import data.lintel.azure.appconfiguration.purge_protected
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := purge_protected.deny with input as testing.entry(type, "a", config)
}

store(config) := paths("azurerm_app_configuration", object.union({"sku": "standard"}, config))

test_unprotected if {
	every config in [{}, {"purge_protection_enabled": false}] {
		store(config) == {["purge_protection_enabled"]}
	}
}

test_protected if store({"purge_protection_enabled": true}) == set()

test_free if {
	every sku in ["free", null, "${var.sku}"] {
		store({"sku": sku}) == set()
	}
}
