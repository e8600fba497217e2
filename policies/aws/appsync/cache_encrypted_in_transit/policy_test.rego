package lintel.aws.appsync.cache_encrypted_in_transit_test

import data.lintel.aws.appsync.cache_encrypted_in_transit
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := cache_encrypted_in_transit.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_appsync_api_cache", {}) == {["transit_encryption_enabled"]}
	denied("aws_appsync_api_cache", {"transit_encryption_enabled": false}) == {["transit_encryption_enabled"]}
}

test_passes if {
	denied("aws_appsync_api_cache", {"transit_encryption_enabled": true}) == set()
}
