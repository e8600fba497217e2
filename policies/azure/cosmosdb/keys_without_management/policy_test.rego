package lintel.azure.cosmosdb.keys_without_management_test

import data.lintel.azure.cosmosdb.keys_without_management
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := keys_without_management.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_cosmosdb_account", config)

test_keys_manage if {
	every config in [{}, {"access_key_metadata_writes_enabled": true}] {
		account(config) == {["access_key_metadata_writes_enabled"]}
	}
}

test_keys_do_not if {
	every config in [
		{"access_key_metadata_writes_enabled": false},
		{"local_authentication_disabled": true},
		{"local_authentication_enabled": false},
		{"local_authentication_disabled": "${var.keyless}"},
		{"local_authentication_enabled": "${var.with_keys}"},
	] {
		account(config) == set()
	}
}
