package lintel.github.step.action_name_not_misspelled_test

import data.lintel.github.step.action_name_not_misspelled
import data.lintel.lib.testing

denied(text) if count(action_name_not_misspelled.deny) == 1 with input as testing.action(text, {})

test_misspelled_owners_are_denied if {
	denied("action/checkout@v4")
	denied("actons/checkout@v4")
	denied("dokcer/login-action@v3")
	denied("docker1/login-action@v3")
}

test_other_names_are_allowed if {
	not denied("actions/checkout@v4")
	not denied("Actions/Checkout@v4")
	not denied("actions/chekout@v4")
	not denied("example/checkout@v4")
}
