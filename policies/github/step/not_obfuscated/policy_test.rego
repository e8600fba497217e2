package lintel.github.step.not_obfuscated_test

import data.lintel.github.step.not_obfuscated
import data.lintel.lib.testing

expression(text) := testing.step(["push"], {"expressions": [{"path": ["run"], "text": text, "contexts": [], "functions": []}]})

test_roundabout_references_are_denied if {
	not_obfuscated.deny == {{"path": ["uses"]}} with input as testing.action("actions/cache/.//save@v4", {})
	not_obfuscated.deny == {{"path": ["uses"]}} with input as testing.step(["push"], {"uses": {"kind": "local", "text": "./a/../b"}})
}

test_roundabout_expressions_are_denied if {
	not_obfuscated.deny == {{"path": ["run"]}} with input as expression("${{ fromJSON(toJSON(github)).ref }}")
	not_obfuscated.deny == {{"path": ["run"]}} with input as expression("${{ format('{0}/{1}', 'a', 'b') }}")
}

test_plain_ones_are_allowed if {
	not_obfuscated.deny == set() with input as testing.action("actions/cache/save@v4", {})
	not_obfuscated.deny == set() with input as testing.step(["push"], {"uses": {"kind": "local", "text": "./.github/actions/a"}})
	not_obfuscated.deny == set() with input as testing.step(["push"], {"uses": {"kind": "local", "text": "./a/"}})
	not_obfuscated.deny == set() with input as expression("${{ format('{0}/{1}', 'a', github.ref) }}")
}
