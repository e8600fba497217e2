package lintel.aws.elasticache.own_key_test

import data.lintel.aws.elasticache.own_key
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := own_key.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_replication_group", {"at_rest_encryption_enabled": true}) == {["kms_key_id"]}
}

test_passes if {
	every config in [
		{},
		{"at_rest_encryption_enabled": true, "kms_key_id": "${aws_kms_key.a.arn}"},
	] {
		denied("aws_elasticache_replication_group", config) == set()
	}
}
