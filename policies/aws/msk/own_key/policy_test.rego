package lintel.aws.msk.own_key_test

import data.lintel.aws.msk.own_key
import data.lintel.lib.testing

test_fails if {
	own_key.deny == {{"path": ["encryption_info"]}} with input as testing.entry("aws_msk_cluster", "a", {}) with data.resources as {}
	own_key.deny == {{"path": ["encryption_info", 0, "encryption_at_rest_kms_key_arn"]}} with input as testing.entry("aws_msk_cluster", "a", {"encryption_info": [{}]}) with data.resources as {}
}

test_passes if {
	own_key.deny == set() with input as testing.entry("aws_msk_cluster", "a", {"encryption_info": [{"encryption_at_rest_kms_key_arn": "${aws_kms_key.a.arn}"}]}) with data.resources as {}
}
