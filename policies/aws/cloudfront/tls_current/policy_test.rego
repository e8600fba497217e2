package lintel.aws.cloudfront.tls_current_test

import data.lintel.aws.cloudfront.tls_current
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := tls_current.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"viewer_certificate": [{"acm_certificate_arn": "${aws_acm_certificate.a.arn}", "minimum_protocol_version": "TLSv1"}]}) == {["viewer_certificate", 0, "minimum_protocol_version"]}
	denied("aws_cloudfront_distribution", {"viewer_certificate": [{"iam_certificate_id": "a"}]}) == {["viewer_certificate", 0, "minimum_protocol_version"]}
}

test_passes if {
	every config in [
		{},
		{"viewer_certificate": [{"cloudfront_default_certificate": true, "minimum_protocol_version": "TLSv1"}]},
		{"viewer_certificate": [{"cloudfront_default_certificate": "${var.default}", "minimum_protocol_version": "TLSv1"}]},
		{"viewer_certificate": [{"acm_certificate_arn": "a", "minimum_protocol_version": "TLSv1.2_2018"}]},
		{"viewer_certificate": [{"acm_certificate_arn": "a", "minimum_protocol_version": "TLSv1.3_2025"}]},
		{"viewer_certificate": [{"acm_certificate_arn": "a", "minimum_protocol_version": "${var.version}"}]},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
