package lintel.github.step.ternary_value_truthy_test

import data.lintel.github.step.ternary_value_truthy
import data.lintel.lib.testing

step(text) := testing.step(["push"], {"expressions": [{"path": ["env", "A"], "text": text, "contexts": [], "functions": []}]})

test_an_empty_value_is_denied if {
	ternary_value_truthy.deny == {{"path": ["env", "A"]}} with input as step("${{ inputs.a && '' || 'b' }}")
	ternary_value_truthy.deny == {{"path": ["env", "A"]}} with input as step("${{ inputs.a && false || inputs.b }}")
}

test_other_values_are_allowed if {
	ternary_value_truthy.deny == set() with input as step("${{ inputs.a && 'a' || '' }}")
	ternary_value_truthy.deny == set() with input as step("${{ inputs.a && '0' || 'b' }}")
}
