package lintel.azure.appservice.https_only_test

import data.lintel.azure.appservice.https_only
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := https_only.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := https_only.deny with input as testing.entry(type, "a", config)
}

test_http_served if {
	every type in ["azurerm_app_service", "azurerm_linux_web_app", "azurerm_windows_web_app_slot", "azurerm_linux_function_app"] {
		every config in [{}, {"https_only": false}, {"https_only": null}] {
			paths(type, config) == {["https_only"]}
			instances(type, config) == {type}
		}
	}
}

test_https_only if {
	every yes in [true, "true"] {
		paths("azurerm_windows_web_app", {"https_only": yes}) == set()
	}
}
