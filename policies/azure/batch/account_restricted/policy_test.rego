package lintel.azure.batch.account_restricted_test

import data.lintel.azure.batch.account_restricted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := account_restricted.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_batch_account", config)

test_open if {
	account({}) == {["network_profile"]}
	account({"network_profile": [{"account_access": [{"default_action": "Allow"}]}]}) == {["network_profile", 0, "account_access", 0, "default_action"]}
}

test_restricted if {
	every config in [
		{"network_profile": [{"account_access": [{"default_action": "Deny"}]}]},
		{"public_network_access_enabled": false},
		{"public_network_access_enabled": "${var.public}"},
	] {
		account(config) == set()
	}
}
