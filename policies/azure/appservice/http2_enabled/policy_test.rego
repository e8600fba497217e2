package lintel.azure.appservice.http2_enabled_test

import data.lintel.azure.appservice.http2_enabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := http2_enabled.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := http2_enabled.deny with input as testing.entry(type, "a", config)
}

test_off if {
	paths("azurerm_linux_web_app", {"site_config": [{"http2_enabled": false}]}) == {["site_config", 0, "http2_enabled"]}
	paths("azurerm_app_service", {"site_config": [{}]}) == {["site_config", 0, "http2_enabled"]}
	paths("azurerm_function_app", {}) == {["site_config"]}
	instances("azurerm_function_app", {}) == {"azurerm_function_app"}
}

test_on if paths("azurerm_linux_web_app", {"site_config": [{"http2_enabled": true}]}) == set()
