package lintel.aws.s3.policy_locks_nobody_out_test

import data.lintel.aws.s3.policy_locks_nobody_out
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := policy_locks_nobody_out.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_bucket_policy", {"policy": {"Statement": {"Effect": "Deny", "Principal": {"AWS": "*"}, "Action": ["s3:*"], "Resource": "*"}}}) == {["policy"]}
}

test_passes if {
	every config in [
		{"policy": {"Statement": {"Effect": "Deny", "Principal": "*", "Action": "s3:*", "Resource": "*", "Condition": {"Bool": {"aws:SecureTransport": "false"}}}}},
		{"policy": {"Statement": {"Effect": "Deny", "Principal": "*", "Action": "s3:DeleteBucket", "Resource": "*"}}},
		{"policy": {"Statement": {"Effect": "Deny", "NotPrincipal": {"AWS": "arn:aws:iam::111122223333:root"}, "Action": "s3:*", "Resource": "*"}}},
		{},
	] {
		denied("aws_s3_bucket_policy", config) == set()
	}
}
