package lintel.aws.ec2.metadata_hops_limited_test

import data.lintel.aws.ec2.metadata_hops_limited
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := metadata_hops_limited.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_launch_configuration", {"metadata_options": [{"http_put_response_hop_limit": "2"}]}) == {["metadata_options", 0, "http_put_response_hop_limit"]}
}

test_passes if {
	every config in [
		{},
		{"metadata_options": [{}]},
		{"metadata_options": [{"http_put_response_hop_limit": 1}]},
		{"metadata_options": [{"http_put_response_hop_limit": "${var.hops}"}]},
	] {
		denied("aws_launch_configuration", config) == set()
	}
}
