package lintel.aws.acm.issuance_transparent_test

import data.lintel.aws.acm.issuance_transparent
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := issuance_transparent.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_acm_certificate", {"options": [{"certificate_transparency_logging_preference": "DISABLED"}]}) == {["options", 0, "certificate_transparency_logging_preference"]}
}

test_passes if {
	every config in [
		{},
		{"options": [{}]},
		{"certificate_authority_arn": "a", "options": [{"certificate_transparency_logging_preference": "DISABLED"}]},
		{"options": [{"certificate_transparency_logging_preference": "ENABLED"}]},
	] {
		denied("aws_acm_certificate", config) == set()
	}
}
