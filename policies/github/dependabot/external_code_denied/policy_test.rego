package lintel.github.dependabot.external_code_denied_test

import data.lintel.github.dependabot.external_code_denied
import data.lintel.lib.testing

dependabot(update) := testing.entry("github_dependabot", "dependabot", {"updates": [update]})

test_code_is_denied if {
	external_code_denied.deny == {{"path": ["updates", 0, "insecure-external-code-execution"]}} with input as dependabot({"insecure-external-code-execution": "allow"})
}

test_the_default_is_allowed if {
	external_code_denied.deny == set() with input as dependabot({})
	external_code_denied.deny == set() with input as dependabot({"insecure-external-code-execution": "deny"})
}
