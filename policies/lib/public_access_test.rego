package lintel.lib.public_access_test

import data.lintel.lib.public_access
import data.lintel.lib.testing

bucket := testing.entry("aws_s3_bucket", "a", {"bucket": "shop"})

policy(name) := testing.entry("aws_s3_bucket_policy", "a", {"bucket": name})

resources(setting) := {
	"aws_s3_bucket": [bucket],
	"aws_s3_bucket_public_access_block": [testing.entry("aws_s3_bucket_public_access_block", "a", {
		"bucket": "${aws_s3_bucket.a.id}",
		"ignore_public_acls": setting,
	})],
}

test_bucket_and_what_names_it if {
	every entry in [bucket, policy("${aws_s3_bucket.a.bucket}"), policy("shop")] {
		public_access.acls_ignored(entry) with data.resources as resources(true)
		public_access.acls_ignored(entry) with data.resources as resources("${var.ignore}")
		not public_access.acls_ignored(entry) with data.resources as resources(false)
		not public_access.policies_restricted(entry) with data.resources as resources(true)
	}
}

test_another_bucket if {
	not public_access.acls_ignored(policy("other")) with data.resources as resources(true)
}

test_block_of_the_account if {
	account := testing.entry("aws_s3_account_public_access_block", "a", {"restrict_public_buckets": true})
	public_access.policies_restricted(bucket) with data.resources as {"aws_s3_account_public_access_block": [account]}
	not public_access.acls_ignored(bucket) with data.resources as {"aws_s3_account_public_access_block": [account]}
}
