package lintel.azure.exposure.no_path_to_data_test

import data.lintel.azure.exposure.no_path_to_data
import data.lintel.lib.testing

app := testing.entry("azurerm_linux_web_app", "a", {})

assigned(role, scope) := {
	"azurerm_linux_web_app": [app],
	"azurerm_storage_account": [testing.entry("azurerm_storage_account", "s", {"name": "s"})],
	"azurerm_role_assignment": [testing.entry("azurerm_role_assignment", "r", {
		"role_definition_name": role, "scope": scope,
		"principal_id": "${azurerm_linux_web_app.a.identity[0].principal_id}",
	})],
}

messages(entry, resources) := {violation.message | some violation in violations} if {
	violations := no_path_to_data.deny with input as entry with data.resources as resources
}

test_rights_that_are_too_wide if {
	messages(app, assigned("Contributor", "${azurerm_resource_group.g.id}")) == {concat("", [
		"internet → azurerm_linux_web_app.a (public app) → azurerm_role_assignment.r (Contributor of azurerm_resource_group.g) → ",
		"all data of azurerm_resource_group.g; cheapest cut: give azurerm_role_assignment.r a narrower scope or role",
	])}
	every scope in ["/subscriptions/0", "${data.azurerm_subscription.current.id}", "${data.azurerm_subscription.current.id}/resourceGroups/g"] {
		count(messages(app, assigned("Storage Blob Data Reader", scope))) == 1
	}
}

test_as_meant if {
	messages(app, assigned("Storage Blob Data Reader", "${azurerm_storage_account.s.id}")) == set()
	messages(app, assigned("Reader", "/subscriptions/0")) == set()
	messages(app, assigned("Contributor", "${var.scope}")) == set()
	private := testing.entry("azurerm_linux_web_app", "a", {"public_network_access_enabled": false})
	messages(private, assigned("Contributor", "/subscriptions/0")) == set()
}
