package lintel.azure.sql.threats_detected_test

import data.lintel.azure.sql.threats_detected
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := threats_detected.deny with input as testing.entry(type, "a", config)
}

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := threats_detected.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

policy(name) := {"azurerm_mssql_server_security_alert_policy": [testing.entry("azurerm_mssql_server_security_alert_policy", "p", {
	"server_name": name,
	"state": "Enabled",
})]}

plan(tier) := {"azurerm_security_center_subscription_pricing": [testing.entry("azurerm_security_center_subscription_pricing", "p", {
	"resource_type": "SqlServers",
	"tier": tier,
})]}

test_server_without_policy if {
	every type in ["azurerm_mssql_server", "azurerm_sql_server"] {
		beside(type, {"name": "a"}, {}) == {["threat_detection_policy"]}
		beside(type, {"name": "a"}, policy("b")) == {["threat_detection_policy"]}
		beside(type, {"name": "a"}, plan("Free")) == {["threat_detection_policy"]}
	}
}

test_server_with_policy if {
	beside("azurerm_mssql_server", {"name": "a"}, policy("${azurerm_mssql_server.a.name}")) == set()
	beside("azurerm_mssql_server", {"name": "a"}, policy("a")) == set()
	beside("azurerm_mssql_server", {"name": "a"}, policy("${var.server}")) == set()
	beside("azurerm_mssql_server", {"name": "a"}, plan("Standard")) == set()
	beside("azurerm_sql_server", {"threat_detection_policy": [{"state": "Enabled"}]}, {}) == set()
}

test_policy_switched_off if {
	paths("azurerm_mssql_server_security_alert_policy", {"state": "Disabled"}) == {["state"]}
	paths("azurerm_mssql_server_security_alert_policy", {"state": "Enabled"}) == set()
}

test_database if {
	paths("azurerm_mssql_database", {"threat_detection_policy": [{"state": "Disabled"}]}) == {["threat_detection_policy", 0, "state"]}
	paths("azurerm_mssql_database", {"threat_detection_policy": [{"state": "Enabled"}]}) == set()
	paths("azurerm_mssql_database", {}) == set()
}
