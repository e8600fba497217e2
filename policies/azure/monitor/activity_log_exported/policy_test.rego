package lintel.azure.monitor.activity_log_exported_test

import data.lintel.azure.monitor.activity_log_exported
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := activity_log_exported.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_monitor_diagnostic_setting", {"target_resource_id": "/subscriptions/00000000-0000-0000-0000-000000000001", "enabled_log": [{"category": "Policy"}]}) == {[]}
}

test_passes if {
	denied("azurerm_monitor_diagnostic_setting", {"target_resource_id": "/subscriptions/a/resourceGroups/b/providers/c"}) == set()
	denied("azurerm_monitor_diagnostic_setting", {"target_resource_id": "/subscriptions/a", "enabled_log": [{"category_group": "allLogs"}]}) == set()
	denied("azurerm_monitor_diagnostic_setting", {"target_resource_id": "${azurerm_key_vault.a.id}"}) == set()
}
