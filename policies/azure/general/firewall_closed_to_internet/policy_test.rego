package lintel.azure.general.firewall_closed_to_internet_test

import data.lintel.azure.general.firewall_closed_to_internet
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := firewall_closed_to_internet.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := firewall_closed_to_internet.deny with input as testing.entry(type, "a", config)
}

rule(start, end) := {"start_ip_address": start, "end_ip_address": end}

test_internet if {
	every type in ["azurerm_mssql_firewall_rule", "azurerm_sql_firewall_rule", "azurerm_postgresql_flexible_server_firewall_rule"] {
		paths(type, rule("0.0.0.0", "255.255.255.255")) == {["end_ip_address"]}
		instances(type, rule("0.0.0.1", "255.255.255.254")) == {type}
	}
	paths("azurerm_redis_firewall_rule", {"start_ip": "0.0.0.0", "end_ip": "255.255.255.255"}) == {["end_ip"]}
}

test_passing if {
	paths("azurerm_mssql_firewall_rule", rule("0.0.0.0", "0.0.0.0")) == set()
	paths("azurerm_mssql_firewall_rule", rule("203.0.113.0", "203.0.113.255")) == set()
	paths("azurerm_mssql_firewall_rule", {}) == set()
}

test_unknown if {
	paths("azurerm_mssql_firewall_rule", rule("0.0.0.0", "${var.last}")) == set()
	paths("azurerm_mssql_firewall_rule", rule("${var.first}", "255.255.255.255")) == set()
}
