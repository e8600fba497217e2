package lintel.aws.acm.names_written_out_test

import data.lintel.aws.acm.names_written_out
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := names_written_out.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_acm_certificate", {"domain_name": "*.example.com", "subject_alternative_names": ["example.com", "*.example.org"]}) == {["domain_name"], ["subject_alternative_names", 1]}
}

test_passes if {
	every config in [
		{"domain_name": "example.com"},
		{"domain_name": "${var.name}", "subject_alternative_names": "${var.names}"},
	] {
		denied("aws_acm_certificate", config) == set()
	}
}
