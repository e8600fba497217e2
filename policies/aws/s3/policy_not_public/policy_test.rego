package lintel.aws.s3.policy_not_public_test

import data.lintel.aws.s3.policy_not_public
import data.lintel.lib.testing

policy(statement) := testing.entry("aws_s3_bucket_policy", "a", {
	"bucket": "${aws_s3_bucket.a.id}",
	"policy": json.marshal({"Statement": [object.union({"Effect": "Allow", "Principal": "*", "Resource": "*"}, statement)]}),
})

instances(entry, resources) := {violation.instance | some violation in denied} if {
	denied := policy_not_public.deny with input as entry with data.resources as resources
}

test_actions if {
	instances(policy({"Action": "s3:*"}), {}) == {"all"}
	instances(policy({"Action": "*"}), {}) == {"all"}
	instances(policy({"NotAction": "s3:PutObject"}), {}) == {"all"}
	instances(policy({"Action": ["s3:GetObject", "s3:listBucket"]}), {}) == {"get", "list"}
	instances(policy({"Action": ["s3:DeleteObject", "s3:PutObject", "s3:PutBucketAcl"]}), {}) == {"delete", "put", "put_acl"}
	instances(policy({"Action": "s3:RestoreObject"}), {}) == {"other"}
}

test_principals if {
	instances(policy({"Action": "s3:GetObject", "Principal": {"AWS": ["*"]}}), {}) == {"get"}
	every principal in [{"AWS": "arn:aws:iam::111122223333:root"}, {"Service": "cloudfront.amazonaws.com"}] {
		instances(policy({"Action": "s3:GetObject", "Principal": principal}), {}) == set()
	}
}

test_denials_pass if instances(policy({"Effect": "Deny", "Action": "s3:*"}), {}) == set()

test_conditions if {
	instances(policy({"Action": "s3:GetObject", "Condition": {"Bool": {"aws:SecureTransport": "true"}}}), {}) == {"get"}
	every condition in [
		{"StringEquals": {"aws:PrincipalOrgID": "o-12345"}},
		{"IpAddress": {"aws:SourceIp": ["192.0.2.0/24"]}},
		{"StringEquals": {"aws:UserAgent": "${var.secret_header}"}},
	] {
		instances(policy({"Action": "s3:GetObject", "Condition": condition}), {}) == set()
	}
}

test_policy_of_a_bucket if {
	statements := {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "s3:GetObject", "Resource": "*"}}
	instances(testing.entry("aws_s3_bucket", "a", {"policy": json.marshal(statements)}), {}) == {"get"}
	instances(testing.entry("aws_s3_bucket", "a", {}), {}) == set()
}

test_a_block_that_restricts_public_policies if {
	resources := {
		"aws_s3_bucket": [testing.entry("aws_s3_bucket", "a", {})],
		"aws_s3_bucket_public_access_block": [testing.entry("aws_s3_bucket_public_access_block", "a", {
			"bucket": "${aws_s3_bucket.a.id}",
			"restrict_public_buckets": true,
		})],
	}
	instances(policy({"Action": "s3:GetObject"}), resources) == set()
}
