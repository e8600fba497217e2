package lintel.azure.sql.threat_alerts_mailed_test

import data.lintel.azure.sql.threat_alerts_mailed
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := threat_alerts_mailed.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := threat_alerts_mailed.deny with input as testing.entry(type, "a", config)
}

alerts(config) := paths("azurerm_mssql_server_security_alert_policy", config)

scans(config) := paths("azurerm_mssql_server_vulnerability_assessment", {"recurring_scans": [config]})

test_nobody if {
	every none in [{}, {"email_addresses": []}, {"email_addresses": null, "email_account_admins": false}] {
		alerts(none) == {["email_addresses"]}
	}
	scans({"enabled": true, "email_subscription_admins": false}) == {["recurring_scans", 0, "emails"]}
}

test_somebody if {
	alerts({"email_addresses": ["security@shop.example"]}) == set()
	scans({"emails": ["security@shop.example"]}) == set()
	every yes in [true, "true", "${var.mail}"] {
		alerts({"email_account_admins": yes}) == set()
		alerts({"email_account_admins_enabled": yes}) == set()
		scans({"email_subscription_admins": yes}) == set()
	}
}

test_instances if {
	instances("azurerm_mssql_server_security_alert_policy", {}) == {"alerts"}
	instances("azurerm_mssql_server_vulnerability_assessment", {"recurring_scans": [{"enabled": true}]}) == {"scans"}
}
