package lintel.aws.apigateway.cache_encrypted_test

import data.lintel.aws.apigateway.cache_encrypted
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := cache_encrypted.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_method_settings", {"settings": [{"caching_enabled": true}]}) == {["settings", 0, "cache_data_encrypted"]}
	denied("aws_api_gateway_method_settings", {"settings": [{"caching_enabled": true, "cache_data_encrypted": false}]}) == {["settings", 0, "cache_data_encrypted"]}
}

test_passes if {
	every config in [
		{},
		{"settings": [{}]},
		{"settings": [{"caching_enabled": "${var.cached}"}]},
		{"settings": [{"caching_enabled": true, "cache_data_encrypted": true}]},
	] {
		denied("aws_api_gateway_method_settings", config) == set()
	}
}
