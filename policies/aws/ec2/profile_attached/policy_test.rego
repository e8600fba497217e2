package lintel.aws.ec2.profile_attached_test

import data.lintel.aws.ec2.profile_attached
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := profile_attached.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_instance", {}) == {["iam_instance_profile"]}
}

test_passes if {
	every config in [
		{"iam_instance_profile": "web"},
		{"launch_template": [{"id": "lt-1"}]},
	] {
		denied("aws_instance", config) == set()
	}
}
