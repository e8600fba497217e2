package lintel.aws.route53.address_of_a_resource_test

import data.lintel.aws.route53.address_of_a_resource
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := address_of_a_resource.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_route53_record", {"type": "A", "records": ["198.51.100.7"]}) == {["records", 0]}
}

test_passes if {
	every config in [
		{"type": "A", "records": ["${aws_eip.a.public_ip}"]},
		{"type": "A", "records": ["10.0.0.7"]},
		{"type": "TXT", "records": ["198.51.100.7"]},
		{"type": "A", "alias": [{}]},
	] {
		denied("aws_route53_record", config) == set()
	}
}
