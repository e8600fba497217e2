package lintel.azure.authorization.broad_roles_unassigned_test

import data.lintel.azure.authorization.broad_roles_unassigned
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := broad_roles_unassigned.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

at(scope) := {"role_definition_name": "Owner", "scope": scope}

test_fails if {
	every scope in [
		"/subscriptions/00000000-0000-0000-0000-000000000001",
		"/providers/Microsoft.Management/managementGroups/shop",
		"${data.azurerm_subscription.current.id}",
		"/",
	] {
		denied("azurerm_role_assignment", at(scope)) == {["role_definition_name"]}
	}
	denied("azurerm_role_assignment", {
		"role_definition_id": "/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635",
		"scope": "/subscriptions/a",
	}) == {["role_definition_id"]}
}

test_passes if {
	every scope in ["/subscriptions/a/resourceGroups/b", "${azurerm_resource_group.shop.id}", "${var.scope}"] {
		denied("azurerm_role_assignment", at(scope)) == set()
	}
	denied("azurerm_role_assignment", {"role_definition_name": "Reader", "scope": "/subscriptions/a"}) == set()
	denied("azurerm_role_assignment", object.union(at("/subscriptions/a"), {"condition": "…"})) == set()
	denied("azurerm_role_assignment", {"scope": "/subscriptions/a"}) == set()
}
