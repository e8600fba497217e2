package lintel.github.step.script_without_expressions_test

import data.lintel.github.step.script_without_expressions
import data.lintel.lib.testing

step(context) := testing.step(["push"], {"expressions": [{"path": ["run"], "text": "", "contexts": [context], "functions": []}]})

test_a_value_in_a_script_is_denied if {
	script_without_expressions.deny == {{"path": ["run"]}} with input as step("inputs.name")
	script_without_expressions.deny == {{"path": ["run"]}} with input as step("github.ref_name")
}

test_fixed_values_and_other_places_are_allowed if {
	script_without_expressions.deny == set() with input as step("github.sha")
	script_without_expressions.deny == set() with input as testing.step(["push"], {"expressions": [{"path": ["env", "A"], "text": "", "contexts": ["inputs.a"], "functions": []}]})
}
