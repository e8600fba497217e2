package lintel.azure.general.firewall_narrow_test

import data.lintel.azure.general.firewall_narrow
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := firewall_narrow.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := firewall_narrow.deny with input as testing.entry(type, "a", config)
}

rule(start, end) := {"start_ip_address": start, "end_ip_address": end}

test_wide if {
	every type in ["azurerm_mssql_firewall_rule", "azurerm_sql_firewall_rule", "azurerm_synapse_firewall_rule"] {
		paths(type, rule("203.0.0.0", "203.0.255.255")) == {["end_ip_address"]}
		instances(type, rule("10.0.0.0", "10.0.1.0")) == {type}
	}
	paths("azurerm_redis_firewall_rule", {"start_ip": "10.0.0.0", "end_ip": "10.255.255.255"}) == {["end_ip"]}
}

test_passing if {
	every range in [["203.0.113.0", "203.0.113.255"], ["0.0.0.0", "0.0.0.0"], ["0.0.0.0", "255.255.255.255"], ["10.0.0.0", "${var.last}"]] {
		paths("azurerm_mssql_firewall_rule", rule(range[0], range[1])) == set()
	}
	paths("azurerm_mssql_firewall_rule", {}) == set()
}
