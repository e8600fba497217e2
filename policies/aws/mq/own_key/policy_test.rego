package lintel.aws.mq.own_key_test

import data.lintel.aws.mq.own_key
import data.lintel.lib.testing

test_fails if {
	own_key.deny == {{"path": ["encryption_options"]}} with input as testing.entry("aws_mq_broker", "a", {}) with data.resources as {}
	own_key.deny == {{"path": ["encryption_options", 0, "kms_key_id"]}} with input as testing.entry("aws_mq_broker", "a", {"encryption_options": [{"use_aws_owned_key": true}]}) with data.resources as {}
}

test_passes if {
	own_key.deny == set() with input as testing.entry("aws_mq_broker", "a", {"encryption_options": [{"use_aws_owned_key": false, "kms_key_id": "${aws_kms_key.a.arn}"}]}) with data.resources as {}
}
