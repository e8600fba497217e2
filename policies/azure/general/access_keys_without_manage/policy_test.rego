package lintel.azure.general.access_keys_without_manage_test

import data.lintel.azure.general.access_keys_without_manage
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := access_keys_without_manage.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_eventhub_namespace_authorization_rule", {"manage": true}) == {["manage"]}
}

test_passes if {
	denied("azurerm_eventhub_namespace_authorization_rule", {}) == set()
	denied("azurerm_eventhub_namespace_authorization_rule", {"manage": false, "send": true}) == set()
}
