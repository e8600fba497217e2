package lintel.aws.cloudfront.bucket_origin_controlled_test

import data.lintel.aws.cloudfront.bucket_origin_controlled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := bucket_origin_controlled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"origin": [{"domain_name": "a.s3.amazonaws.com"}, {"domain_name": "${aws_s3_bucket.a.bucket_regional_domain_name}", "s3_origin_config": [{"origin_access_identity": ""}]}]}) == {["origin", 0, "origin_access_control_id"], ["origin", 1, "origin_access_control_id"]}
}

test_passes if {
	every config in [
		{},
		{"origin": [{"domain_name": "a.s3.amazonaws.com", "origin_access_control_id": "E1"}]},
		{"origin": [{"domain_name": "a.s3.amazonaws.com", "s3_origin_config": [{"origin_access_identity": "${aws_cloudfront_origin_access_identity.a.cloudfront_access_identity_path}"}]}]},
		{"origin": [{"domain_name": "app.example.com"}]},
		{"origin": [{"domain_name": "a.s3.amazonaws.com", "s3_origin_config": "${var.config}"}]},
		{"origin": [{"domain_name": "a.s3-website-eu-west-1.amazonaws.com", "custom_origin_config": [{}]}]},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
