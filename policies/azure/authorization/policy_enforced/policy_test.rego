package lintel.azure.authorization.policy_enforced_test

import data.lintel.azure.authorization.policy_enforced
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := policy_enforced.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_subscription_policy_assignment", {"enforce": false}) == {["enforce"]}
}

test_passes if {
	denied("azurerm_subscription_policy_assignment", {}) == set()
	denied("azurerm_subscription_policy_assignment", {"enforce": "${var.enforce}"}) == set()
}
