package lintel.aws.ec2.user_data_without_scripts_test

import data.lintel.aws.ec2.user_data_without_scripts
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := user_data_without_scripts.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_launch_configuration", {"user_data": "#!/bin/bash\necho"}) == {["user_data"]}
	denied("aws_launch_configuration", {"user_data_base64": "IyEvYmluL3NoCg=="}) == {["user_data_base64"]}
}

test_passes if {
	every config in [
		{},
		{"user_data": "#cloud-config"},
		{"user_data": "${file(var.script)}"},
	] {
		denied("aws_launch_configuration", config) == set()
	}
}
