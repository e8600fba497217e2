package lintel.azure.appgateway.log4shell_blocked_test

import data.lintel.azure.appgateway.log4shell_blocked
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := log4shell_blocked.deny with input as testing.entry(type, "a", config)
}

policy(rules) := paths("azurerm_web_application_firewall_policy", {"managed_rules": [{"managed_rule_set": [rules]}]})

override(fields) := {"version": "3.2", "rule_group_override": [object.union({"rule_group_name": "REQUEST-944-APPLICATION-ATTACK-JAVA"}, fields)]}

test_old_set if policy({"type": "OWASP", "version": "3.0"}) == {["managed_rules", 0, "managed_rule_set", 0, "version"]}

test_switched_off if {
	every fields in [
		{"rule": [{"id": "944240", "enabled": false}]},
		{"rule": [{"id": "944240"}]},
		{"disabled_rules": ["944240"]},
	] {
		policy(override(fields)) == {["managed_rules", 0, "managed_rule_set", 0, "rule_group_override", 0]}
	}
}

test_kept if {
	every rules in [
		{"type": "OWASP", "version": "3.2"},
		{"type": "Microsoft_DefaultRuleSet", "version": "2.1"},
		override({"rule": [{"id": "944240", "enabled": true}, {"id": "944100", "enabled": false}]}),
		override({"disabled_rules": ["944100"]}),
	] {
		policy(rules) == set()
	}
	paths("azurerm_web_application_firewall_policy", {}) == set()
}
