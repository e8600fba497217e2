package lintel.aws.guardduty.whole_organization_test

import data.lintel.aws.guardduty.whole_organization
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := whole_organization.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_guardduty_detector", {}) == {[]}
}

found(setting) if {
	configuration := testing.entry("aws_guardduty_organization_configuration", "a", {
		"detector_id": "${aws_guardduty_detector.a.id}",
		"auto_enable_organization_members": setting,
	})
	violations := whole_organization.deny with input as testing.entry("aws_guardduty_detector", "a", {})
		with data.resources as {"aws_guardduty_organization_configuration": [configuration]}
	count(violations) > 0
}

test_configuration if {
	found("NONE")
	not found("NEW")
	not found("${var.members}")
}
