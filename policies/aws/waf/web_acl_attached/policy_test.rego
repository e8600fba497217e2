package lintel.aws.waf.web_acl_attached_test

import data.lintel.aws.waf.web_acl_attached
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := web_acl_attached.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {}) == {["web_acl_id"]}
	denied("aws_cloudfront_distribution", {"web_acl_id": ""}) == {["web_acl_id"]}
	denied("aws_lb", {"internal": false}) == {[]}
	denied("aws_api_gateway_stage", {}) == {[]}
	denied("aws_appsync_graphql_api", {}) == {[]}
}

test_passes if {
	denied("aws_cloudfront_distribution", {"web_acl_id": "${aws_wafv2_web_acl.a.arn}"}) == set()
	every config in [
		{"internal": true},
		{"internal": "${var.internal}"},
		{"load_balancer_type": "network"},
	] {
		denied("aws_lb", config) == set()
	}
}

test_private_api if {
	api := testing.entry("aws_api_gateway_rest_api", "a", {"endpoint_configuration": [{"types": ["PRIVATE"]}]})
	web_acl_attached.deny == set() with input as testing.entry("aws_api_gateway_stage", "a", {"rest_api_id": "${aws_api_gateway_rest_api.a.id}"})
		with data.resources as {"aws_api_gateway_rest_api": [api]}
}

test_association if {
	every arn in ["${aws_lb.a.arn}", "${each.value}"] {
		association := testing.entry("aws_wafv2_web_acl_association", "a", {"resource_arn": arn})
		web_acl_attached.deny == set() with input as testing.entry("aws_lb", "a", {})
			with data.resources as {"aws_wafv2_web_acl_association": [association]}
	}
	association := testing.entry("aws_wafv2_web_acl_association", "a", {"resource_arn": "${aws_lb.b.arn}"})
	count(web_acl_attached.deny) == 1 with input as testing.entry("aws_lb", "a", {})
		with data.resources as {"aws_wafv2_web_acl_association": [association]}
}
