package lintel.azure.appservice.health_checked_test

import data.lintel.azure.appservice.health_checked
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := health_checked.deny with input as testing.entry(type, "a", config)
}

test_none if {
	paths("azurerm_linux_web_app", {}) == {["site_config"]}
	paths("azurerm_app_service", {"site_config": [{"health_check_path": ""}]}) == {["site_config", 0, "health_check_path"]}
}

test_path if paths("azurerm_linux_web_app", {"site_config": [{"health_check_path": "/health"}]}) == set()
