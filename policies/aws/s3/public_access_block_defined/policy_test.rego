package lintel.aws.s3.public_access_block_defined_test

import data.lintel.aws.s3.public_access_block_defined
import data.lintel.lib.testing

bucket := testing.entry("aws_s3_bucket", "a", {"bucket": "shop"})

block(name) := testing.entry("aws_s3_bucket_public_access_block", "a", {"bucket": name})

test_none if public_access_block_defined.deny == {{"path": []}} with input as bucket with data.resources as {}

test_block_of_the_bucket if {
	every name in ["${aws_s3_bucket.a.id}", "shop", "${var.bucket}"] {
		public_access_block_defined.deny == set() with input as bucket with data.resources as {"aws_s3_bucket_public_access_block": [block(name)]}
	}
}

test_block_of_another_bucket if {
	public_access_block_defined.deny == {{"path": []}} with input as bucket
		with data.resources as {"aws_s3_bucket_public_access_block": [block("${aws_s3_bucket.b.id}")]}
}

test_block_of_the_account if {
	account := testing.entry("aws_s3_account_public_access_block", "a", {})
	public_access_block_defined.deny == set() with input as bucket with data.resources as {"aws_s3_account_public_access_block": [account]}
}
