package lintel.azure.defender.contact_complete_test

import data.lintel.azure.defender.contact_complete
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := contact_complete.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := contact_complete.deny with input as testing.entry(type, "a", config)
}

contact(config) := paths("azurerm_security_center_contact", config)

test_incomplete if {
	contact({}) == {["email"], ["phone"]}
	contact({"email": "security@shop.example", "phone": ""}) == {["phone"]}
	instances("azurerm_security_center_contact", {"phone": "1"}) == {"email"}
}

test_complete if contact({"email": "security@shop.example", "phone": "+49-30-1234567"}) == set()
