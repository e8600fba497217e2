package lintel.aws.apigateway.payloads_compressed_test

import data.lintel.aws.apigateway.payloads_compressed
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := payloads_compressed.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_rest_api", {}) == {["minimum_compression_size"]}
	denied("aws_api_gateway_rest_api", {"minimum_compression_size": -1}) == {["minimum_compression_size"]}
	denied("aws_api_gateway_rest_api", {"minimum_compression_size": "-1"}) == {["minimum_compression_size"]}
}

test_passes if {
	every config in [
		{"minimum_compression_size": 0},
		{"minimum_compression_size": "${var.size}"},
	] {
		denied("aws_api_gateway_rest_api", config) == set()
	}
}
