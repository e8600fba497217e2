package lintel.aws.cloudfront.origin_tls_current_test

import data.lintel.aws.cloudfront.origin_tls_current
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := origin_tls_current.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"origin": [{"custom_origin_config": [{"origin_protocol_policy": "https-only", "origin_ssl_protocols": ["SSLv3", "TLSv1.2", "TLSv1.1"]}]}]}) == {["origin", 0, "custom_origin_config", 0, "origin_ssl_protocols", 0], ["origin", 0, "custom_origin_config", 0, "origin_ssl_protocols", 2]}
}

test_passes if {
	every config in [
		{},
		{"origin": [{"custom_origin_config": [{"origin_protocol_policy": "http-only", "origin_ssl_protocols": ["TLSv1"]}]}]},
		{"origin": [{"custom_origin_config": [{"origin_protocol_policy": "https-only", "origin_ssl_protocols": "${var.protocols}"}]}]},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
