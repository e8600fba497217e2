package lintel.aws.cloudfront.access_logged_test

import data.lintel.aws.cloudfront.access_logged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := access_logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {}) == {["logging_config"]}
}

test_passes if {
	every config in [
		{"logging_config": [{"bucket": "logs.s3.amazonaws.com"}]},
		{"logging_config": [{"bucket": "${aws_s3_bucket.logs.bucket_domain_name}"}]},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}

test_delivery_to_cloudwatch if {
	source := testing.entry("aws_cloudwatch_log_delivery_source", "a", {"resource_arn": "${aws_cloudfront_distribution.a.arn}"})
	delivery := testing.entry("aws_cloudwatch_log_delivery", "a", {"delivery_source_name": "${aws_cloudwatch_log_delivery_source.a.name}"})
	access_logged.deny == set() with input as testing.entry("aws_cloudfront_distribution", "a", {})
		with data.resources as {"aws_cloudwatch_log_delivery_source": [source], "aws_cloudwatch_log_delivery": [delivery]}
	access_logged.deny == {{"path": ["logging_config"]}} with input as testing.entry("aws_cloudfront_distribution", "a", {})
		with data.resources as {"aws_cloudwatch_log_delivery_source": [source]}
}
