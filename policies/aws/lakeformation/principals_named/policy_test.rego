package lintel.aws.lakeformation.principals_named_test

import data.lintel.aws.lakeformation.principals_named
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := principals_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_lakeformation_permissions", {"principal": "IAM_ALLOWED_PRINCIPALS"}) == {["principal"]}
}

test_passes if {
	denied("aws_lakeformation_permissions", {"principal": "arn:aws:iam::111122223333:role/analyst"}) == set()
	denied("aws_lakeformation_permissions", {}) == set()
}
