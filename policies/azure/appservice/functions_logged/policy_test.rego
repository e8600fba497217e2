package lintel.azure.appservice.functions_logged_test

import data.lintel.azure.appservice.functions_logged
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := functions_logged.deny with input as testing.entry(type, "a", config)
}

test_off if {
	paths("azurerm_function_app", {"enable_builtin_logging": false}) == {["enable_builtin_logging"]}
	paths("azurerm_linux_function_app", {"builtin_logging_enabled": false, "app_settings": {"A": "b"}}) == {["builtin_logging_enabled"]}
}

test_insights if {
	every change in [
		{"app_settings": {"APPLICATIONINSIGHTS_CONNECTION_STRING": "${azurerm_application_insights.a.connection_string}"}},
		{"app_settings": {"APPINSIGHTS_INSTRUMENTATIONKEY": "key"}},
		{"app_settings": "${var.settings}"},
		{"site_config": [{"application_insights_connection_string": "text"}]},
	] {
		paths("azurerm_linux_function_app", object.union({"builtin_logging_enabled": false}, change)) == set()
	}
}

test_on if {
	every config in [{}, {"builtin_logging_enabled": true}, {"builtin_logging_enabled": "${var.logs}"}] {
		paths("azurerm_linux_function_app", config) == set()
	}
}
