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

test_looked_up if {
	lookups := {
		"data.aws_kms_key": [
			{"id": "data.aws_kms_key.sns", "type": "data.aws_kms_key", "source": "main.tf", "config": {"key_id": "alias/aws/sns"}},
			{"id": "data.aws_kms_key.own", "type": "data.aws_kms_key", "source": "main.tf", "config": {"key_id": "alias/orders"}},
			{"id": "data.aws_kms_key.far", "type": "data.aws_kms_key", "source": "far/main.tf", "config": {"key_id": "alias/aws/sns"}},
			{"id": "data.aws_kms_key.far", "type": "data.aws_kms_key", "source": "main.tf", "config": {"key_id": "${var.key}"}},
		],
		"data.aws_kms_alias": [{"id": "data.aws_kms_alias.sns", "type": "data.aws_kms_alias", "source": "main.tf", "config": {"name": "alias/aws/sns"}}],
	}
	every key in ["data.aws_kms_key.sns.arn", "data.aws_kms_alias.sns.target_key_arn"] {
		found := own_key.missing(["a", "key"]) with input as {"source": "main.tf", "config": {"a": [{"key": sprintf("${%s}", [key])}]}}
			with data.resources as lookups
		found == {{"path": ["a", 0], "message": sprintf("%s is an AWS managed key", [key])}}
	}
	every key in ["${data.aws_kms_key.own.arn}", "${data.aws_kms_key.far.arn}", "${data.aws_kms_key.gone.arn}"] {
		found := own_key.missing(["key"]) with input as {"source": "main.tf", "config": {"key": key}}
			with data.resources as lookups
		found == set()
	}
}

test_missing if {
	own_key.missing(["kms_key_id"]) == {{"path": ["kms_key_id"]}} with input as {"config": {}}
	own_key.missing(["kms_key_id"]) == set() with input as {"config": {"kms_key_id": "alias/orders"}}
	own_key.missing(["a", "key"]) == {{"path": ["a", 1, "key"]}} with input as {"config": {"a": [{"key": "k"}, {}]}}
}
