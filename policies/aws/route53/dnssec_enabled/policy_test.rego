package lintel.aws.route53.dnssec_enabled_test

import data.lintel.aws.route53.dnssec_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := dnssec_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
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
	signing := testing.entry("aws_route53_hosted_zone_dnssec", "a", {"hosted_zone_id": "${aws_route53_zone.a.id}"})
	dnssec_enabled.deny == set() with input as testing.entry("aws_route53_zone", "a", {})
		with data.resources as {"aws_route53_hosted_zone_dnssec": [signing]}
}

test_linked_through_key if {
	signing := testing.entry("aws_route53_hosted_zone_dnssec", "a", {"hosted_zone_id": "${aws_route53_key_signing_key.a.hosted_zone_id}"})
	key := testing.entry("aws_route53_key_signing_key", "a", {"hosted_zone_id": "${aws_route53_zone.a.id}"})
	resources := {"aws_route53_hosted_zone_dnssec": [signing], "aws_route53_key_signing_key": [key]}
	dnssec_enabled.deny == set() with input as testing.entry("aws_route53_zone", "a", {}) with data.resources as resources
	dnssec_enabled.deny == {{"path": []}} with input as testing.entry("aws_route53_zone", "b", {}) with data.resources as resources
}
