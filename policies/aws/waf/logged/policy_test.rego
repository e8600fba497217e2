package lintel.aws.waf.logged_test

import data.lintel.aws.waf.logged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_wafv2_web_acl", {}) == {[]}
}

configuration(arn) := {"aws_wafv2_web_acl_logging_configuration": [testing.entry("aws_wafv2_web_acl_logging_configuration", "a", {"resource_arn": arn})]}

test_logging if {
	acl := testing.entry("aws_wafv2_web_acl", "a", {})
	logged.deny == set() with input as acl with data.resources as configuration("${aws_wafv2_web_acl.a.arn}")
	logged.deny == set() with input as acl with data.resources as configuration("${var.acl}")
	count(logged.deny) == 1 with input as acl with data.resources as configuration("${aws_wafv2_web_acl.b.arn}")
}
