package lintel.aws.securityhub.standards_enabled_test

import data.lintel.aws.securityhub.standards_enabled
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := standards_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_securityhub_account", {"enable_default_standards": false}) == {["enable_default_standards"]}
}

test_passes if {
	denied("aws_securityhub_account", {}) == set()
	denied("aws_securityhub_account", {"enable_default_standards": "${var.standards}"}) == set()
}
