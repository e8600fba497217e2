package lintel.azure.keyvault.audit_logged_test

import data.lintel.azure.keyvault.audit_logged
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := audit_logged.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

setting(fields) := {"azurerm_monitor_diagnostic_setting": [testing.entry("azurerm_monitor_diagnostic_setting", "d", object.union(
	{"target_resource_id": "${azurerm_key_vault.a.id}"},
	fields,
))]}

test_not_logged if {
	beside("azurerm_key_vault", {}, {}) == {[]}
	every fields in [
		{},
		{"enabled_log": [{"category": "AzurePolicyEvaluationDetails"}]},
		{"log": [{"category": "AuditEvent", "enabled": false}]},
		{"target_resource_id": "${azurerm_key_vault.b.id}", "enabled_log": [{"category": "AuditEvent"}]},
	] {
		beside("azurerm_key_vault", {}, setting(fields)) == {[]}
	}
}

test_logged if {
	every fields in [
		{"enabled_log": [{"category": "AuditEvent"}]},
		{"enabled_log": [{"category_group": "allLogs"}]},
		{"log": [{"category": "AuditEvent", "enabled": true}]},
		{"enabled_log": "${var.logs}"},
		{"enabled_log": [{"category": "${log.value}"}]},
		{"target_resource_id": "${each.value}", "enabled_log": [{"category": "AuditEvent"}]},
	] {
		beside("azurerm_key_vault", {}, setting(fields)) == set()
	}
}
