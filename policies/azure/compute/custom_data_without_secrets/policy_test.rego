package lintel.azure.compute.custom_data_without_secrets_test

import data.lintel.azure.compute.custom_data_without_secrets
import data.lintel.lib.testing

# Paths that are denied where the scan has found a secret at a path.
denied(type, config, path) := {violation.path | some violation in violations} if {
	entry := testing.entry(type, "a", config)
	violations := custom_data_without_secrets.deny with input as entry with data.secrets as testing.secret_at(entry, path)
}

test_secret if {
	denied("azurerm_linux_virtual_machine", {"custom_data": "a"}, ["custom_data"]) == {["custom_data"]}
	denied("azurerm_linux_virtual_machine_scale_set", {"user_data": "a"}, ["user_data"]) == {["user_data"]}
	path := ["os_profile", 0, "custom_data"]
	denied("azurerm_virtual_machine", {"os_profile": [{"custom_data": "a"}]}, path) == {path}
}

test_elsewhere if {
	denied("azurerm_virtual_machine", {"os_profile": [{"admin_password": "a"}]}, ["os_profile", 0, "admin_password"]) == set()
}
