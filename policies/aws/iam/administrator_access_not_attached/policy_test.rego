package lintel.aws.iam.administrator_access_not_attached_test

import data.lintel.aws.iam.administrator_access_not_attached
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := administrator_access_not_attached.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_role_policy_attachment", {"policy_arn": "arn:aws:iam::aws:policy/AdministratorAccess"}) == {["policy_arn"]}
	denied("aws_ssoadmin_managed_policy_attachment", {"managed_policy_arn": "arn:aws-us-gov:iam::aws:policy/AdministratorAccess"}) == {["managed_policy_arn"]}
	denied("aws_iam_role", {"managed_policy_arns": ["a", "arn:aws:iam::aws:policy/AdministratorAccess"]}) == {["managed_policy_arns", 1]}
}

test_passes if {
	every config in [
		{"policy_arn": "arn:aws:iam::aws:policy/ReadOnlyAccess"},
		{"policy_arn": "${var.policy}"},
	] {
		denied("aws_iam_role_policy_attachment", config) == set()
	}
	every config in [
		{},
		{"managed_policy_arns": "${var.arns}"},
	] {
		denied("aws_iam_role", config) == set()
	}
}
