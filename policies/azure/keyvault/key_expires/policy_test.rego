package lintel.azure.keyvault.key_expires_test

import data.lintel.azure.keyvault.key_expires
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := key_expires.deny with input as testing.entry(type, "a", config)
}

key(config) := paths("azurerm_key_vault_key", config)

test_never if {
	every config in [{}, {"expiration_date": null}, {"expiration_date": ""}, {"rotation_policy": [{"automatic": [{}]}]}] {
		key(config) == {["expiration_date"]}
	}
}

test_expires if {
	every config in [
		{"expiration_date": "2027-01-01T00:00:00Z"},
		{"expiration_date": "${timeadd(timestamp(), \"8760h\")}"},
		{"rotation_policy": [{"expire_after": "P90D"}]},
		{"rotation_policy": "${var.rotation}"},
	] {
		key(config) == set()
	}
}
