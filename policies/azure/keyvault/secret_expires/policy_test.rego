package lintel.azure.keyvault.secret_expires_test

import data.lintel.azure.keyvault.secret_expires
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := secret_expires.deny with input as testing.entry(type, "a", config)
}

secret(config) := paths("azurerm_key_vault_secret", config)

test_never if {
	every config in [{}, {"expiration_date": null}, {"expiration_date": ""}] {
		secret(config) == {["expiration_date"]}
	}
}

test_expires if {
	every date in ["2027-01-01T00:00:00Z", "${var.date}"] {
		secret({"expiration_date": date}) == set()
	}
}
