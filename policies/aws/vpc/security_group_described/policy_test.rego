package lintel.aws.vpc.security_group_described_test

import data.lintel.aws.vpc.security_group_described
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := security_group_described.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_security_group", {}) == {["description"]}
	denied("aws_security_group", {"description": ""}) == {["description"]}
	denied("aws_security_group", {"description": "Managed by Terraform"}) == {["description"]}
}

test_passes if {
	every config in [
		{"description": "Web"},
		{"description": "${var.description}"},
	] {
		denied("aws_security_group", config) == set()
	}
}
