package lintel.azure.storage.shared_keys_disabled_test

import data.lintel.azure.storage.shared_keys_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := shared_keys_disabled.deny with input as testing.entry(type, "a", config)
}

test_enabled if {
	every config in [{}, {"shared_access_key_enabled": true}, {"shared_access_key_enabled": null}] {
		paths("azurerm_storage_account", config) == {["shared_access_key_enabled"]}
	}
}

test_disabled if {
	every no in [false, "false"] {
		paths("azurerm_storage_account", {"shared_access_key_enabled": no}) == set()
	}
}
