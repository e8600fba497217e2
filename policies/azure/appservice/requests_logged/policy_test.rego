package lintel.azure.appservice.requests_logged_test

import data.lintel.azure.appservice.requests_logged
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := requests_logged.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := requests_logged.deny with input as testing.entry(type, "a", config)
}

all := {"http_logs": [{"file_system": [{"retention_in_days": 30}]}], "detailed_error_messages": true, "failed_request_tracing": true}

setting := {"azurerm_monitor_diagnostic_setting": [testing.entry("azurerm_monitor_diagnostic_setting", "d", {"target_resource_id": "${azurerm_linux_web_app.a.id}"})]}

test_nothing if {
	beside("azurerm_linux_web_app", {}, {}) == {["logs"]}
	instances("azurerm_linux_web_app", {}) == {"requests", "errors", "failures"}
}

test_some if {
	logs := object.union(all, {"detailed_error_messages": false})
	beside("azurerm_windows_web_app", {"logs": [logs]}, {}) == {["logs", 0, "detailed_error_messages"]}
	beside("azurerm_windows_web_app", {"logs": [object.remove(all, ["http_logs"])]}, {}) == {["logs", 0, "http_logs"]}
}

test_all if {
	beside("azurerm_linux_web_app", {"logs": [all]}, {}) == set()
	older := {"http_logs": all.http_logs, "detailed_error_messages_enabled": true, "failed_request_tracing_enabled": true}
	beside("azurerm_app_service", {"logs": [older]}, {}) == set()
}

test_diagnostic_setting if beside("azurerm_linux_web_app", {}, setting) == set()
