package lintel.azure.appgateway.waf_enabled_test

import data.lintel.azure.appgateway.waf_enabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := waf_enabled.deny with input as testing.entry(type, "a", config)
}

gateway(config) := paths("azurerm_application_gateway", config)

test_none if {
	gateway({}) == {["waf_configuration"]}
	gateway({"waf_configuration": [{"enabled": false}]}) == {["waf_configuration", 0, "enabled"]}
}

test_firewall if {
	every config in [
		{"waf_configuration": [{"enabled": true}]},
		{"firewall_policy_id": "${azurerm_web_application_firewall_policy.a.id}"},
		{"http_listener": [{"name": "a"}, {"firewall_policy_id": "id"}]},
	] {
		gateway(config) == set()
	}
}

test_policy if {
	paths("azurerm_web_application_firewall_policy", {"policy_settings": [{"enabled": false}]}) == {["policy_settings", 0, "enabled"]}
	every config in [{}, {"policy_settings": [{}]}, {"policy_settings": [{"enabled": true}]}] {
		paths("azurerm_web_application_firewall_policy", config) == set()
	}
}
