package lintel.aws.dynamodb.own_key_test

import data.lintel.aws.dynamodb.own_key
import data.lintel.lib.testing

found := {{"path": ["server_side_encryption"]}}

test_fails if {
	every config in [
		{},
		{"server_side_encryption": []},
	] {
		own_key.deny == found with input as testing.entry("aws_dynamodb_table", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"server_side_encryption": [{"enabled": true, "kms_key_arn": "${aws_kms_key.a.arn}"}]},
	] {
		own_key.deny == set() with input as testing.entry("aws_dynamodb_table", "a", config) with data.resources as {}
	}
}

test_blocks if {
	own_key.deny == {{"path": ["server_side_encryption", 0, "kms_key_arn"]}} with input as testing.entry("aws_dynamodb_table", "a", {"server_side_encryption": [{"enabled": true}]})
	own_key.deny == {{"path": ["server_side_encryption", 0, "enabled"]}} with input as testing.entry("aws_dynamodb_table", "a", {"server_side_encryption": [{"enabled": false, "kms_key_arn": "arn"}]})
}

test_replicas if {
	own_key.deny == {{"path": ["kms_key_arn"]}} with input as testing.entry("aws_dynamodb_table_replica", "a", {})
	own_key.deny == set() with input as testing.entry("aws_dynamodb_table_replica", "a", {"kms_key_arn": "${aws_kms_key.a.arn}"})
}
