package lintel.azure.appservice.remote_debugging_disabled_test

import data.lintel.azure.appservice.remote_debugging_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := remote_debugging_disabled.deny with input as testing.entry(type, "a", config)
}

test_on if {
	every type in ["azurerm_app_service_slot", "azurerm_linux_web_app", "azurerm_windows_function_app"] {
		paths(type, {"site_config": [{"remote_debugging_enabled": true}]}) == {["site_config", 0, "remote_debugging_enabled"]}
	}
}

test_off if {
	every config in [{}, {"site_config": [{}]}, {"site_config": [{"remote_debugging_enabled": false}]}, {"site_config": [{"remote_debugging_enabled": "${var.debug}"}]}] {
		paths("azurerm_linux_web_app", config) == set()
	}
}
