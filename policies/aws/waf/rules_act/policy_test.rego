package lintel.aws.waf.rules_act_test

import data.lintel.aws.waf.rules_act
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := rules_act.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_wafv2_web_acl", {"rule": [{"action": [{"block": [{}]}]}, {}]}) == {["rule", 1]}
}

test_passes if {
	every config in [
		{},
		{"rule": [{"override_action": [{"none": [{}]}]}]},
		{"rule": "${var.rules}"},
		{"rule": [{"action": "${var.action}"}]},
		{"rule": [{"statement": [{"managed_rule_group_statement": [{"name": "a"}]}]}]},
	] {
		denied("aws_wafv2_web_acl", config) == set()
	}
}
