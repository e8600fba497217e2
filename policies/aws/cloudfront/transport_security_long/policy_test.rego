package lintel.aws.cloudfront.transport_security_long_test

import data.lintel.aws.cloudfront.transport_security_long
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := transport_security_long.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_response_headers_policy", {"security_headers_config": [{"frame_options": [{}]}]}) == {["security_headers_config", 0, "strict_transport_security"]}
	denied("aws_cloudfront_response_headers_policy", {"security_headers_config": [{"strict_transport_security": [{"access_control_max_age_sec": "3600"}]}]}) == {["security_headers_config", 0, "strict_transport_security", 0, "access_control_max_age_sec"]}
}

test_passes if {
	every config in [
		{},
		{"cors_config": [{}]},
		{"security_headers_config": [{"strict_transport_security": [{"access_control_max_age_sec": 31536000}]}]},
		{"security_headers_config": [{"strict_transport_security": [{"access_control_max_age_sec": "${var.age}"}]}]},
	] {
		denied("aws_cloudfront_response_headers_policy", config) == set()
	}
}
