package lintel.azure.appservice.ftp_encrypted_test

import data.lintel.azure.appservice.ftp_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := ftp_encrypted.deny with input as testing.entry(type, "a", config)
}

app(type, state) := paths(type, {"site_config": [{"ftps_state": state}]})

test_plain if {
	every type in ["azurerm_app_service", "azurerm_linux_web_app", "azurerm_windows_function_app"] {
		app(type, "AllAllowed") == {["site_config", 0, "ftps_state"]}
	}
}

test_default_of_older_types if {
	app("azurerm_app_service", null) == {["site_config", 0, "ftps_state"]}
	paths("azurerm_function_app", {}) == {["site_config"]}
	app("azurerm_linux_web_app", null) == set()
	paths("azurerm_windows_web_app", {}) == set()
}

test_encrypted if {
	every state in ["Disabled", "FtpsOnly", "${var.ftp}"] {
		app("azurerm_app_service", state) == set()
	}
}
