package lintel.azure.appservice.users_authenticated_test

import data.lintel.azure.appservice.users_authenticated
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := users_authenticated.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := users_authenticated.deny with input as testing.entry(type, "a", config)
}

app(config) := paths("azurerm_linux_web_app", config)

test_nobody if {
	app({}) == {["auth_settings_v2"]}
	app({"auth_settings": [{"enabled": false}]}) == {["auth_settings", 0, "enabled"]}
	app({"auth_settings_v2": [{"require_authentication": true}]}) == {["auth_settings_v2", 0, "auth_enabled"]}
	instances("azurerm_function_app", {}) == {"azurerm_function_app"}
}

test_authenticated if {
	every config in [
		{"auth_settings": [{"enabled": true}]},
		{"auth_settings_v2": [{"auth_enabled": true}]},
		{"auth_settings": [{"enabled": false}], "auth_settings_v2": [{"auth_enabled": true}]},
		{"auth_settings": [{"enabled": "${var.login}"}]},
		{"auth_settings": "${var.login}"},
	] {
		app(config) == set()
	}
}
