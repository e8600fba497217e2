package lintel.azure.keyvault.key_in_hardware_test

import data.lintel.azure.keyvault.key_in_hardware
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := key_in_hardware.deny with input as testing.entry(type, "a", config)
}

key(type) := paths("azurerm_key_vault_key", {"key_type": type})

test_software if {
	key("RSA") == {["key_type"]}
	key("EC") == {["key_type"]}
}

test_hardware if {
	every type in ["RSA-HSM", "EC-HSM", "${var.type}", null] {
		key(type) == set()
	}
}
