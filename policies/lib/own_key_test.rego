package lintel.lib.own_key_test

import data.lintel.lib.own_key

test_named if {
	own_key.named("arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d")
	own_key.named("alias/orders")
	own_key.named("${var.key}")
}

test_not_named if {
	every key in [null, "", "alias/aws/kinesis", "arn:aws:kms:eu-west-1:111122223333:alias/aws/rds"] {
		not own_key.named(key)
	}
}

test_missing if {
	own_key.missing(["kms_key_id"]) == {{"path": ["kms_key_id"]}} with input as {"config": {}}
	own_key.missing(["kms_key_id"]) == set() with input as {"config": {"kms_key_id": "alias/orders"}}
	own_key.missing(["a", "key"]) == {{"path": ["a", 1, "key"]}} with input as {"config": {"a": [{"key": "k"}, {}]}}
}
