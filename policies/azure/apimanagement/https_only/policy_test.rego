package lintel.azure.apimanagement.https_only_test

import data.lintel.azure.apimanagement.https_only
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := https_only.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_api_management_api", {"protocols": ["https", "http"]}) == {["protocols", 1]}
}

test_passes if {
	denied("azurerm_api_management_api", {}) == set()
	denied("azurerm_api_management_api", {"protocols": ["https", "wss"]}) == set()
}
