package lintel.aws.ec2.role_not_admin_test

import data.lintel.aws.ec2.role_not_admin
import data.lintel.lib.testing

resources(policy) := {
	"aws_iam_role": [testing.entry("aws_iam_role", "a", {"name": "web", "managed_policy_arns": [concat("", ["arn:aws:iam::aws:policy/", policy])]})],
	"aws_iam_instance_profile": [testing.entry("aws_iam_instance_profile", "a", {"name": "web", "role": "${aws_iam_role.a.name}"})],
}

paths(type, config, policy) := {violation.path | some violation in violations} if {
	violations := role_not_admin.deny with input as testing.entry(type, "a", config) with data.resources as resources(policy)
}

test_fails if {
	paths("aws_instance", {"iam_instance_profile": "${aws_iam_instance_profile.a.name}"}, "AdministratorAccess") == {[]}
	paths("aws_launch_configuration", {"iam_instance_profile": "web"}, "AdministratorAccess") == {[]}
	paths("aws_launch_template", {"iam_instance_profile": [{"arn": "${aws_iam_instance_profile.a.arn}"}]}, "AdministratorAccess") == {[]}
	paths("aws_ecs_service", {"iam_role": "${aws_iam_role.a.arn}"}, "AdministratorAccess") == {[]}
}

test_passes if {
	every config in [{}, {"iam_instance_profile": "${var.profile}"}, {"iam_instance_profile": "db"}] {
		paths("aws_instance", config, "AdministratorAccess") == set()
	}
	paths("aws_instance", {"iam_instance_profile": "web"}, "ReadOnlyAccess") == set()
	paths("aws_ecs_service", {"iam_role": "${aws_iam_role.a.arn}"}, "ReadOnlyAccess") == set()
}
