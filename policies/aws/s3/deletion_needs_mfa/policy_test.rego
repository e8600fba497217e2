package lintel.aws.s3.deletion_needs_mfa_test

import data.lintel.aws.s3.deletion_needs_mfa
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := deletion_needs_mfa.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_bucket_versioning", {"versioning_configuration": [{"status": "Enabled"}]}) == {["versioning_configuration", 0, "mfa_delete"]}
	denied("aws_s3_bucket", {"versioning": [{"enabled": true}]}) == {["versioning", 0, "mfa_delete"]}
}

test_passes if {
	every config in [
		{},
		{"versioning": [{"mfa_delete": true}]},
	] {
		denied("aws_s3_bucket", config) == set()
	}
	denied("aws_s3_bucket_versioning", {"versioning_configuration": [{"mfa_delete": "Enabled"}]}) == set()
}
