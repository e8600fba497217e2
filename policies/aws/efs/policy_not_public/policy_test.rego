package lintel.aws.efs.policy_not_public_test

import data.lintel.aws.efs.policy_not_public
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := policy_not_public.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_efs_file_system_policy", {"policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "elasticfilesystem:ClientMount", "Resource": "*"}}}) == {["policy"]}
	denied("aws_efs_file_system_policy", {"policy": {"Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": "elasticfilesystem:ClientMount", "Resource": "*", "Condition": {"Bool": {"aws:SecureTransport": "true"}}}}}) == {["policy"]}
}

test_passes if {
	every config in [
		{"policy": {"Statement": {"Effect": "Deny", "Principal": "*", "Action": "elasticfilesystem:ClientMount", "Resource": "*"}}},
		{"policy": {"Statement": {"Effect": "Allow", "Principal": {"AWS": "arn:aws:iam::111122223333:root"}, "Action": "elasticfilesystem:ClientMount", "Resource": "*"}}},
		{"policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "elasticfilesystem:ClientMount", "Resource": "*", "Condition": {"ArnEquals": {"aws:SourceArn": "${aws_sns_topic.a.arn}"}}}}},
		{"policy": "${var.policy}"},
		{},
		{"policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "elasticfilesystem:ClientMount", "Resource": "*", "Condition": {"Bool": {"elasticfilesystem:AccessedViaMountTarget": "true"}}}}},
	] {
		denied("aws_efs_file_system_policy", config) == set()
	}
}
