package lintel.aws.dms.own_key_test

import data.lintel.aws.dms.own_key
import data.lintel.lib.testing

test_fails if {
	own_key.deny == {{"path": ["kms_key_arn"]}} with input as testing.entry("aws_dms_replication_instance", "a", {}) with data.resources as {}
	own_key.deny == {{"path": ["kms_key_arn"]}} with input as testing.entry("aws_dms_endpoint", "a", {"kms_key_arn": ""}) with data.resources as {}
	own_key.deny == {{"path": ["kms_key_arn"]}} with input as testing.entry("aws_dms_s3_endpoint", "a", {}) with data.resources as {}
}

test_passes if {
	own_key.deny == set() with input as testing.entry("aws_dms_replication_instance", "a", {"kms_key_arn": "${aws_kms_key.a.arn}"}) with data.resources as {}
}
