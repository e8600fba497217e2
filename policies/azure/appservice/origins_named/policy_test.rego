package lintel.azure.appservice.origins_named_test

import data.lintel.azure.appservice.origins_named
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := origins_named.deny with input as testing.entry(type, "a", config)
}

app(origins) := paths("azurerm_linux_function_app", {"site_config": [{"cors": [{"allowed_origins": origins}]}]})

test_any if app(["https://shop.example", "*"]) == {["site_config", 0, "cors", 0, "allowed_origins", 1]}

test_named if {
	every origins in [["https://shop.example"], [], null, "${var.origins}", ["${var.origin}"]] {
		app(origins) == set()
	}
	paths("azurerm_app_service", {}) == set()
}
