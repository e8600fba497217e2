package lintel.azure.appservice.public_network_disabled_test

import data.lintel.azure.appservice.public_network_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := public_network_disabled.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := public_network_disabled.deny with input as testing.entry(type, "a", config)
}

app(config) := paths("azurerm_linux_web_app", config)

test_open if {
	every config in [{}, {"public_network_access_enabled": true}, {"site_config": [{"ip_restriction_default_action": "Allow"}]}] {
		app(config) == {["public_network_access_enabled"]}
	}
	instances("azurerm_linux_web_app", {}) == {"azurerm_linux_web_app"}
}

test_closed if app({"public_network_access_enabled": false}) == set()

test_restricted if {
	app({"site_config": [{"ip_restriction_default_action": "Deny"}]}) == set()
	app({"site_config": [{"ip_restriction": [{"service_tag": "AzureFrontDoor.Backend"}]}]}) == set()
}
