package lintel.azure.keyvault.firewall_denies_test

import data.lintel.azure.keyvault.firewall_denies
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := firewall_denies.deny with input as testing.entry(type, "a", config)
}

vault(config) := paths("azurerm_key_vault", config)

test_open if {
	vault({}) == {["network_acls"]}
	vault({"network_acls": [{"default_action": "Allow"}]}) == {["network_acls", 0, "default_action"]}
}

test_closed if {
	every config in [
		{"network_acls": [{"default_action": "Deny"}]},
		{"public_network_access_enabled": false},
		{"public_network_access_enabled": "${var.public}"},
	] {
		vault(config) == set()
	}
}
