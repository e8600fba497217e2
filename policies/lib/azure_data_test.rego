package lintel.lib.azure_data_test

import data.lintel.lib.azure_data
import data.lintel.lib.testing

app := testing.entry("azurerm_linux_web_app", "a", {"identity": [{"identity_ids": ["${azurerm_user_assigned_identity.i.id}"]}]})

found(assignment) := {[right.rank, right.what, right.stores] | some right in rights} if {
	rights := azure_data.rights with input as app with data.resources as {
		"azurerm_user_assigned_identity": [testing.entry("azurerm_user_assigned_identity", "i", {})],
		"azurerm_key_vault": [testing.entry("azurerm_key_vault", "k", {"name": "k"})],
		"azurerm_role_assignment": [testing.entry("azurerm_role_assignment", "r", object.union(
			{"principal_id": "${azurerm_user_assigned_identity.i.principal_id}"},
			assignment,
		))],
	}
}

test_everything if {
	found({"role_definition_name": "Owner", "scope": "/subscriptions/0"}) == {[3, "Owner of a subscription", ["all data of a subscription"]]}
}

test_every_vault if {
	found({"role_definition_name": "Key Vault Secrets User", "scope": "/subscriptions/0/resourceGroups/g"}) == {
		[2, "Key Vault Secrets User of a resource group", ["azurerm_key_vault.k"]],
	}
}

test_named if {
	found({"role_definition_name": "Key Vault Secrets User", "scope": "${azurerm_key_vault.k.id}"}) == {
		[1, "Key Vault Secrets User", ["azurerm_key_vault.k"]],
	}
}

test_none if {
	found({"role_definition_name": "Reader", "scope": "/subscriptions/0"}) == set()
	found({"role_definition_name": "Owner", "scope": "/subscriptions/0", "principal_id": "${var.other}"}) == set()
}
