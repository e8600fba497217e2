package lintel.azure.appservice.plan_with_several_workers_test

import data.lintel.azure.appservice.plan_with_several_workers
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := plan_with_several_workers.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

plan := {"sku_name": "P1v3"}

scaling(id) := {"azurerm_monitor_autoscale_setting": [testing.entry("azurerm_monitor_autoscale_setting", "s", {"target_resource_id": id})]}

test_one if {
	every count in [null, 0, 1, "1"] {
		beside("azurerm_service_plan", object.union(plan, {"worker_count": count}), {}) == {["worker_count"]}
	}
	beside("azurerm_service_plan", plan, scaling("${azurerm_service_plan.b.id}")) == {["worker_count"]}
}

test_several if {
	beside("azurerm_service_plan", object.union(plan, {"worker_count": 2}), {}) == set()
	beside("azurerm_service_plan", plan, scaling("${azurerm_service_plan.a.id}")) == set()
	beside("azurerm_service_plan", object.union(plan, {"premium_plan_auto_scale_enabled": true}), {}) == set()
}

test_plans_that_scale_themselves if {
	every sku in ["Y1", "EP1", "FC1", "F1", "${var.sku}"] {
		beside("azurerm_service_plan", {"sku_name": sku}, {}) == set()
	}
}
