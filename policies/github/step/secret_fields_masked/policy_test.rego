package lintel.github.step.secret_fields_masked_test

import data.lintel.github.step.secret_fields_masked
import data.lintel.lib.testing

step(text) := testing.step(["push"], {"expressions": [{"path": ["env", "KEY"], "text": text, "contexts": ["secrets.cloud"], "functions": ["fromjson"]}]})

test_a_field_is_denied if {
	secret_fields_masked.deny == {{"path": ["env", "KEY"]}} with input as step("${{ fromJSON(secrets.CLOUD).key }}")
	secret_fields_masked.deny == {{"path": ["env", "KEY"]}} with input as step("${{ fromJson( secrets['CLOUD'] )['key'] }}")
}

test_whole_secrets_are_allowed if {
	secret_fields_masked.deny == set() with input as step("${{ secrets.CLOUD }}")
	secret_fields_masked.deny == set() with input as step("${{ fromJSON(inputs.cloud).key }}")
}
