package lintel.azure.storage.container_not_public_test

import data.lintel.azure.storage.container_not_public
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := container_not_public.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

account(allow) := {"azurerm_storage_account": [testing.entry("azurerm_storage_account", "a", {"name": "assets", "allow_nested_items_to_be_public": allow})]}

container(access) := {"storage_account_name": "${azurerm_storage_account.a.name}", "container_access_type": access}

test_public if {
	every access in ["blob", "container", "Container"] {
		beside("azurerm_storage_container", container(access), {}) == {["container_access_type"]}
		beside("azurerm_storage_container", container(access), account(true)) == {["container_access_type"]}
	}
}

test_private if {
	every access in ["private", null, "", "${var.access}"] {
		beside("azurerm_storage_container", container(access), {}) == set()
	}
}

test_forbidden_by_the_account if {
	beside("azurerm_storage_container", container("blob"), account(false)) == set()
	by_id := {"storage_account_id": "${azurerm_storage_account.a.id}", "container_access_type": "blob"}
	beside("azurerm_storage_container", by_id, account(false)) == set()
	beside("azurerm_storage_container", {"storage_account_name": "other", "container_access_type": "blob"}, account(false)) == {["container_access_type"]}
}
