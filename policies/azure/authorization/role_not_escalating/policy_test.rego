package lintel.azure.authorization.role_not_escalating_test

import data.lintel.azure.authorization.role_not_escalating
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := role_not_escalating.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

role(actions, excluded) := denied("azurerm_role_definition", {"permissions": [{"actions": actions, "not_actions": excluded}]})

test_fails if {
	role(["Microsoft.Network/*/read", "Microsoft.Authorization/roleAssignments/write"], []) == {["permissions", 0, "actions", 1]}
	role(["Microsoft.Compute/virtualMachines/runCommand/action"], ["Microsoft.Network/*"]) == {["permissions", 0, "actions", 0]}
}

test_passes if {
	role(["Microsoft.Compute/virtualMachines/read"], []) == set()
	role(["Microsoft.Authorization/roleAssignments/write"], ["Microsoft.Authorization/*/write"]) == set()
	role(["Microsoft.Authorization/*"], []) == set()
	denied("azurerm_role_definition", {"permissions": "${var.permissions}"}) == set()
}
