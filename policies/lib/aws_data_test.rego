package lintel.lib.aws_data_test

import data.lintel.lib.aws_data
import data.lintel.lib.testing

role := testing.entry("aws_iam_role", "r", {"name": "r"})

rights(statements) := {[right.rank, right.what, right.stores] | some right in found} if {
	policy := testing.entry("aws_iam_role_policy", "x", {"role": "r", "policy": {"Statement": statements}})
	found := aws_data.rights(role) with data.resources as {
		"aws_iam_role": [role],
		"aws_iam_role_policy": [policy],
		"aws_s3_bucket": [testing.entry("aws_s3_bucket", "a", {"bucket": "acme-a"}), testing.entry("aws_s3_bucket", "b", {})],
	}
}

allow(actions, resources) := {"Effect": "Allow", "Action": actions, "Resource": resources}

test_everything if rights([allow("*", "*")]) == {[4, "may do everything", ["all data of the account"]]}

test_escalation if rights([allow("iam:PutRolePolicy", "*")]) == {[3, "may escalate its privileges: iam:PutRolePolicy", ["all data of the account"]]}

test_every_bucket if {
	every resource in ["*", "arn:aws:s3:::*", "arn:aws:s3:::*/*"] {
		rights([allow("s3:*", resource)]) == {[2, "s3:GetObject on every S3 bucket", ["aws_s3_bucket.a", "aws_s3_bucket.b"]]}
	}
}

test_named if {
	rights([allow("s3:GetObject", "arn:aws:s3:::acme-a/*")]) == {[1, "s3:GetObject", ["aws_s3_bucket.a"]]}
	rights([allow("s3:GetObject", ["${aws_s3_bucket.b.arn}/*"])]) == {[1, "s3:GetObject", ["aws_s3_bucket.b"]]}
}

test_none if {
	rights([allow("s3:PutObject", "*")]) == set()
	rights([allow("s3:GetObject", "arn:aws:s3:::other/*")]) == set()
	rights([allow("s3:GetObject", "*"), {"Effect": "Deny", "Action": "s3:*", "Resource": "*"}]) == set()
	rights([object.union(allow("s3:GetObject", "*"), {"Condition": {"StringEquals": {"aws:SourceVpc": "vpc-1"}}})]) == set()
	bounded := testing.entry("aws_iam_role", "r", {"permissions_boundary": "b", "managed_policy_arns": ["arn:aws:iam::aws:policy/AdministratorAccess"]})
	aws_data.rights(bounded) == set()
}

granting(role_arn) := testing.entry("aws_s3_bucket_policy", "p", {
	"bucket": "acme-a",
	"policy": {"Statement": {"Effect": "Allow", "Principal": {"AWS": role_arn}, "Action": "s3:Get*", "Resource": "*"}},
})

lent(policy, of) := {[right.rank, right.what, right.stores] | some right in found} if {
	found := aws_data.rights(of) with data.resources as {
		"aws_iam_role": [of],
		"aws_s3_bucket": [testing.entry("aws_s3_bucket", "a", {"bucket": "acme-a"})],
		"aws_s3_bucket_policy": [policy],
	}
}

test_policy_of_the_bucket if {
	every arn in ["${aws_iam_role.r.arn}", "arn:aws:iam::111122223333:role/r", "arn:aws:iam::111122223333:role/service/r"] {
		lent(granting(arn), role) == {[1, "s3:GetObject", ["aws_s3_bucket.a"]]}
	}
	lent(granting("arn:aws:iam::111122223333:role/other"), role) == set()
	lent(granting("${aws_iam_role.r.arn}"), testing.entry("aws_iam_role", "r", {"permissions_boundary": "b"})) == set()
}

test_boundary_that_allows_it if {
	bounded := testing.entry("aws_iam_role", "r", {"permissions_boundary": "arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess"})
	lent(granting("${aws_iam_role.r.arn}"), bounded) == {[1, "s3:GetObject", ["aws_s3_bucket.a"]]}
}
