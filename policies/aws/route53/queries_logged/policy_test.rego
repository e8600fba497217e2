package lintel.aws.route53.queries_logged_test

import data.lintel.aws.route53.queries_logged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := queries_logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_route53_zone", {}) == {[]}
}

test_passes if {
	every config in [
		{"vpc": [{"vpc_id": "vpc-1"}]},
		{"vpc": "${var.vpcs}"},
	] {
		denied("aws_route53_zone", config) == set()
	}
}

test_linked if {
	log := testing.entry("aws_route53_query_log", "a", {"zone_id": "${aws_route53_zone.a.zone_id}"})
	queries_logged.deny == set() with input as testing.entry("aws_route53_zone", "a", {}) with data.resources as {"aws_route53_query_log": [log]}
}
