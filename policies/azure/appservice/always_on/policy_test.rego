package lintel.azure.appservice.always_on_test

import data.lintel.azure.appservice.always_on
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := always_on.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

app := {"service_plan_id": "${azurerm_service_plan.p.id}", "site_config": [{"always_on": false}]}

plan(sku) := {"azurerm_service_plan": [testing.entry("azurerm_service_plan", "p", {"sku_name": sku})]}

test_off if {
	beside("azurerm_linux_web_app", app, {}) == {["site_config", 0, "always_on"]}
	beside("azurerm_linux_web_app", app, plan("P1v3")) == {["site_config", 0, "always_on"]}
}

test_free_plans_cannot if beside("azurerm_linux_web_app", app, plan("F1")) == set()

test_on if {
	every config in [{}, {"site_config": [{"always_on": true}]}, {"site_config": [{}]}] {
		beside("azurerm_windows_web_app", config, {}) == set()
	}
}
