package lintel.github.step.secrets_not_passed_whole_test

import data.lintel.github.step.secrets_not_passed_whole
import data.lintel.lib.testing

step(text, context) := testing.step(["push"], {"expressions": [{"path": ["env", "ALL"], "text": text, "contexts": [context], "functions": []}]})

test_all_secrets_are_denied if {
	secrets_not_passed_whole.deny == {{"path": ["env", "ALL"]}} with input as step("${{ toJSON(secrets) }}", "secrets")
	secrets_not_passed_whole.deny == {{"path": ["env", "ALL"]}} with input as step("${{ join(secrets.*, ',') }}", "secrets.*")
}

test_single_secrets_are_allowed if {
	secrets_not_passed_whole.deny == set() with input as step("${{ secrets.TOKEN }}", "secrets.TOKEN")
	secrets_not_passed_whole.deny == set() with input as step("${{ secrets[matrix.token] }}", "secrets.*")
}
