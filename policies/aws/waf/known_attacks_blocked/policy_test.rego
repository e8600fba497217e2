package lintel.aws.waf.known_attacks_blocked_test

import data.lintel.aws.waf.known_attacks_blocked
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := known_attacks_blocked.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_wafv2_web_acl", {"rule": [{"statement": [{"managed_rule_group_statement": [{"name": "AWSManagedRulesCommonRuleSet"}]}]}]}) == {["rule"]}
	denied("aws_wafv2_web_acl", {"rule": [{"override_action": [{"count": [{"x": 1}]}], "statement": [{"managed_rule_group_statement": [{"name": "AWSManagedRulesKnownBadInputsRuleSet"}]}]}]}) == {["rule", 0]}
	denied("aws_wafv2_web_acl", {"rule": [{"statement": [{"managed_rule_group_statement": [{"name": "AWSManagedRulesKnownBadInputsRuleSet", "excluded_rule": [{"name": "Log4JRCE"}]}]}]}]}) == {["rule", 0]}
}

test_passes if {
	every config in [
		{},
		{"rule": [{"statement": [{"managed_rule_group_statement": [{"name": "AWSManagedRulesKnownBadInputsRuleSet"}]}]}]},
		{"rule": [{"statement": "${var.statement}"}]},
		{"rule": "${var.rules}"},
		{"rule": [{"statement": [{"rule_group_reference_statement": [{"arn": "a"}]}]}]},
	] {
		denied("aws_wafv2_web_acl", config) == set()
	}
}
