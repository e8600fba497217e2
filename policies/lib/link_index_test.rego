package lintel.lib.link_index_test

import data.lintel.lib.link_index
import data.lintel.lib.testing

bucket := testing.entry("aws_s3_bucket", "logs", {"bucket": "shop-logs"})

policies := [testing.entry("aws_s3_bucket_policy", "p", {"bucket": text}) |
	some text in ["${aws_s3_bucket.logs.id}", "${var.bucket}", "shop-logs", "${aws_s3_bucket.other.id}"]
]

resources := {"aws_s3_bucket": [bucket], "aws_s3_bucket_policy": policies}

test_what_may_name_a_target if {
	found := link_index.naming(bucket, 0, ["bucket"], "aws_s3_bucket_policy", "bucket") with data.resources as resources
	found == {0, 2}
}

test_what_the_scan_knows_counts_more_than_an_address if {
	known := [{"instances": 1, "names": {"bucket": {"aws_s3_bucket": [[1, 0]]}}}]
	found := link_index.naming(bucket, 0, ["bucket"], "aws_s3_bucket_policy", "bucket") with data.resources as resources
		with data.links as {"aws_s3_bucket_policy": known}
	found == {2}
	other := link_index.naming(bucket, 1, [], "aws_s3_bucket_policy", "bucket") with data.resources as resources
		with data.links as {"aws_s3_bucket_policy": known}
	other == {0}
}

test_what_is_open if {
	found := link_index.unresolved("aws_s3_bucket", "aws_s3_bucket_policy", "bucket") with data.resources as resources
	found == {1}
	others := link_index.unresolved("aws_kms_key", "aws_s3_bucket_policy", "bucket") with data.resources as resources
	others == {0, 1, 3}
}

test_kinds_of_texts if {
	link_index.kind("${azurerm_key_vault.a.id}") == [{"azurerm_key_vault"}, "azurerm_key_vault"]
	link_index.kind("${lower(aws_s3_bucket.a.id)}-${aws_kms_key.k.id}") == [{"aws_s3_bucket", "aws_kms_key"}, ""]
	link_index.kind("${data.aws_s3_bucket.a.id}") == [{"data"}, ""]
	not link_index.kind("aws_s3_bucket.a")
}

test_entries_of_one_id if {
	same := [object.union(bucket, {"config": {"bucket": sprintf("b%d", [n])}}) | some n in numbers.range(0, 30)]
	link_index.namesakes(same[7]) == {7} with data.resources as {"aws_s3_bucket": same}
	link_index.namesakes(same[1]) == {0, 1, 2} with data.resources as {"aws_s3_bucket": array.slice(same, 0, 3)}
}
