package lintel.azure.authorization.role_names_actions_test

import data.lintel.azure.authorization.role_names_actions
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := role_names_actions.deny with input as testing.entry(type, "a", config)
}

role(actions) := paths("azurerm_role_definition", {"permissions": [{"actions": []}, {"actions": actions}]})

test_every_action if role(["Microsoft.Storage/*/read", "*"]) == {["permissions", 1, "actions", 1]}

test_role_definitions if {
	every action in ["Microsoft.Authorization/roleDefinitions/write", "Microsoft.Authorization/*", "microsoft.authorization/*/Write"] {
		role([action]) == {["permissions", 1, "actions", 0]}
	}
}

test_named if {
	every actions in [["*/read"], ["Microsoft.Storage/*"], ["Microsoft.Authorization/roleDefinitions/read"], [], null, "${var.actions}"] {
		role(actions) == set()
	}
	paths("azurerm_role_definition", {}) == set()
}
