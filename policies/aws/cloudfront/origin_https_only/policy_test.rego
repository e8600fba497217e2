package lintel.aws.cloudfront.origin_https_only_test

import data.lintel.aws.cloudfront.origin_https_only
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := origin_https_only.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"origin": [{"domain_name": "a"}, {"domain_name": "a", "custom_origin_config": [{"origin_protocol_policy": "http-only"}]}]}) == {["origin", 1, "custom_origin_config", 0, "origin_protocol_policy"]}
}

test_passes if {
	every config in [
		{},
		{"origin": [{"custom_origin_config": [{"origin_protocol_policy": "https-only"}]}]},
		{"origin": [{"domain_name": "a.s3-website-eu-west-1.amazonaws.com", "custom_origin_config": [{"origin_protocol_policy": "http-only"}]}]},
		{"origin": [{"domain_name": "${aws_s3_bucket_website_configuration.a.website_endpoint}", "custom_origin_config": [{"origin_protocol_policy": "http-only"}]}]},
		{"origin": [{"domain_name": "${var.domain}", "custom_origin_config": [{"origin_protocol_policy": "http-only"}]}]},
		{"origin": "${var.origins}"},
		{"enabled": false, "origin": [{"domain_name": "a", "custom_origin_config": [{"origin_protocol_policy": "http-only"}]}]},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
