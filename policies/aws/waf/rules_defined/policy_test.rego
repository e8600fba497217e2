package lintel.aws.waf.rules_defined_test

import data.lintel.aws.waf.rules_defined
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := rules_defined.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_wafv2_web_acl", {}) == {["rule"]}
	denied("aws_wafv2_web_acl", {"rule": []}) == {["rule"]}
}

test_passes if {
	every config in [
		{"rule": [{}]},
		{"rule": "${var.rules}"},
		{"rule_json": "[]"},
	] {
		denied("aws_wafv2_web_acl", config) == set()
	}
}
