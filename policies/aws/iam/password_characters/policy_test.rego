package lintel.aws.iam.password_characters_test

import data.lintel.aws.iam.password_characters
import data.lintel.lib.testing

policy(config) := testing.entry("aws_iam_account_password_policy", "a", config)

all_required := {
	"require_lowercase_characters": true,
	"require_uppercase_characters": true,
	"require_numbers": "true",
	"require_symbols": true,
}

test_all_kinds if password_characters.deny == set() with input as policy(all_required)

test_none if {
	{violation.instance | some violation in password_characters.deny} == {"lowercase", "uppercase", "numbers", "symbols"} with input as policy({})
}

test_one_is_missing if {
	every x in [false, null] {
		{violation.path | some violation in password_characters.deny} == {["require_symbols"]} with input as policy(object.union(all_required, {"require_symbols": x}))
	}
}
