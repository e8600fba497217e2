package lintel.github.step.python_packages_isolated_test

import data.lintel.github.step.python_packages_isolated
import data.lintel.lib.testing

test_violations_are_denied if {
	python_packages_isolated.deny == {{"path": ["with", "pip-install"]}} with input as testing.action("actions/setup-python@v6", {"pip-install": "."})
}

test_others_are_allowed if {
	python_packages_isolated.deny == set() with input as testing.action("actions/setup-python@v6", {})
}
