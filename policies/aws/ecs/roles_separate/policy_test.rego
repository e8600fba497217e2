package lintel.aws.ecs.roles_separate_test

import data.lintel.aws.ecs.roles_separate
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := roles_separate.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_task_definition", {"task_role_arn": "arn:aws:iam::111122223333:role/a", "execution_role_arn": "arn:aws:iam::111122223333:role/a"}) == {[]}
	denied("aws_ecs_task_definition", {"task_role_arn": "${aws_iam_role.a.arn}", "execution_role_arn": "${aws_iam_role.a.arn}"}) == {[]}
}

test_passes if {
	every config in [
		{},
		{"task_role_arn": "${var.role}", "execution_role_arn": "${var.role}"},
		{"execution_role_arn": "arn:aws:iam::111122223333:role/a"},
		{"task_role_arn": "arn:aws:iam::111122223333:role/a", "execution_role_arn": "arn:aws:iam::111122223333:role/b"},
	] {
		denied("aws_ecs_task_definition", config) == set()
	}
}
