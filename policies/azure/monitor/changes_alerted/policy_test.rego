package lintel.azure.monitor.changes_alerted_test

import data.lintel.azure.monitor.changes_alerted
import data.lintel.lib.testing

missing(target, alerts) := {violation.instance | some violation in violations} if {
	entry := testing.entry("azurerm_monitor_diagnostic_setting", "a", {"target_resource_id": target})
	violations := changes_alerted.deny with input as entry with data.resources as {"azurerm_monitor_activity_log_alert": alerts}
}

alert(config) := testing.entry("azurerm_monitor_activity_log_alert", "a", object.union(
	{"criteria": [{"operation_name": "Microsoft.Network/NetworkSecurityGroups/write"}]},
	config,
))

test_fails if {
	count(missing("/subscriptions/a", [])) == 10
	count(missing("/subscriptions/a", [alert({"enabled": false})])) == 10
}

test_passes if {
	not "Microsoft.Network/networkSecurityGroups/write" in missing("/subscriptions/a", [alert({})])
	missing("${azurerm_key_vault.a.id}", []) == set()
}
