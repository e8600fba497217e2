package lintel.aws.route53.record_has_target_test

import data.lintel.aws.route53.record_has_target
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := record_has_target.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_route53_record", {"records": []}) == {["records"]}
	denied("aws_route53_record", {}) == {["records"]}
}

test_passes if {
	every config in [
		{"records": ["192.0.2.1"]},
		{"alias": [{"name": "a"}]},
		{"records": "${var.records}"},
	] {
		denied("aws_route53_record", config) == set()
	}
}
