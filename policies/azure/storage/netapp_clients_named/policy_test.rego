package lintel.azure.storage.netapp_clients_named_test

import data.lintel.azure.storage.netapp_clients_named
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := netapp_clients_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_netapp_volume", {"export_policy_rule": [{"allowed_clients": ["10.0.1.0/24", "0.0.0.0/0"]}]}) == {["export_policy_rule", 0, "allowed_clients", 1]}
}

test_passes if {
	denied("azurerm_netapp_volume", {}) == set()
	denied("azurerm_netapp_volume", {"export_policy_rule": [{"allowed_clients": ["10.0.1.0/24"]}]}) == set()
}
