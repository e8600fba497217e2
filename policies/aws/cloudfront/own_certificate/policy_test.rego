package lintel.aws.cloudfront.own_certificate_test

import data.lintel.aws.cloudfront.own_certificate
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := own_certificate.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"viewer_certificate": [{"cloudfront_default_certificate": true}]}) == {["viewer_certificate", 0]}
	denied("aws_cloudfront_distribution", {"viewer_certificate": [{"minimum_protocol_version": "TLSv1"}]}) == {["viewer_certificate", 0]}
	denied("aws_cloudfront_distribution", {"viewer_certificate": [{"ssl_support_method": "${var.method}"}]}) == {["viewer_certificate", 0]}
}

test_passes if {
	every config in [
		{},
		{"viewer_certificate": [{"acm_certificate_arn": "${aws_acm_certificate.a.arn}"}]},
		{"viewer_certificate": [{"iam_certificate_id": "a"}]},
		{"viewer_certificate": [{"cloudfront_default_certificate": "${var.default}"}]},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
