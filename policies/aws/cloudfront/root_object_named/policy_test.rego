package lintel.aws.cloudfront.root_object_named_test

import data.lintel.aws.cloudfront.root_object_named
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := root_object_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"origin": [{"domain_name": "a.s3.amazonaws.com"}]}) == {["default_root_object"]}
}

test_passes if {
	every config in [
		{"origin": [{"custom_origin_config": [{}]}]},
		{"default_root_object": "index.html", "origin": [{}]},
		{"origin": "${var.origins}"},
		{},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
