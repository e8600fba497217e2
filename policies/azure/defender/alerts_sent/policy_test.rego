package lintel.azure.defender.alerts_sent_test

import data.lintel.azure.defender.alerts_sent
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := alerts_sent.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := alerts_sent.deny with input as testing.entry(type, "a", config)
}

contact(config) := paths("azurerm_security_center_contact", config)

test_not_sent if {
	contact({}) == {["alert_notifications"], ["alerts_to_admins"]}
	contact({"alert_notifications": false, "alerts_to_admins": true}) == {["alert_notifications"]}
	instances("azurerm_security_center_contact", {"alert_notifications": true}) == {"owners"}
}

test_sent if contact({"alert_notifications": true, "alerts_to_admins": "true"}) == set()
