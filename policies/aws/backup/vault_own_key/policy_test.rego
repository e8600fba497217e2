package lintel.aws.backup.vault_own_key_test

import data.lintel.aws.backup.vault_own_key
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := vault_own_key.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_backup_vault", {}) == {["kms_key_arn"]}
}

test_passes if {
	denied("aws_backup_vault", {"kms_key_arn": "${aws_kms_key.a.arn}"}) == set()
}
