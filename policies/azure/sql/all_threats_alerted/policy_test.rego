package lintel.azure.sql.all_threats_alerted_test

import data.lintel.azure.sql.all_threats_alerted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := all_threats_alerted.deny with input as testing.entry(type, "a", config)
}

test_some if {
	paths("azurerm_mssql_server_security_alert_policy", {"disabled_alerts": ["Sql_Injection"]}) == {["disabled_alerts"]}
	database := {"threat_detection_policy": [{"disabled_alerts": ["Access_Anomaly"]}]}
	paths("azurerm_mssql_database", database) == {["threat_detection_policy", 0, "disabled_alerts"]}
}

test_all if {
	every config in [{}, {"disabled_alerts": []}, {"disabled_alerts": null}, {"disabled_alerts": "${var.alerts}"}] {
		paths("azurerm_mssql_server_security_alert_policy", config) == set()
	}
}
