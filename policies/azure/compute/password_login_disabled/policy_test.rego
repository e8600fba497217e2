package lintel.azure.compute.password_login_disabled_test

import data.lintel.azure.compute.password_login_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := password_login_disabled.deny with input as testing.entry(type, "a", config)
}

test_passwords if {
	paths("azurerm_linux_virtual_machine", {"disable_password_authentication": false}) == {["disable_password_authentication"]}
	paths("azurerm_linux_virtual_machine_scale_set", {"disable_password_authentication": "false"}) == {["disable_password_authentication"]}
	older := {"os_profile_linux_config": [{"disable_password_authentication": false}]}
	paths("azurerm_virtual_machine", older) == {["os_profile_linux_config", 0, "disable_password_authentication"]}
}

test_keys if {
	every config in [{}, {"disable_password_authentication": true}, {"disable_password_authentication": "${var.keys}"}] {
		paths("azurerm_linux_virtual_machine", config) == set()
		paths("azurerm_virtual_machine", {"os_profile_linux_config": [config]}) == set()
	}
}
