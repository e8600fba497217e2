package lintel.github.step.checkout_credentials_not_persisted_test

import data.lintel.github.step.checkout_credentials_not_persisted
import data.lintel.lib.testing

test_violations_are_denied if {
	checkout_credentials_not_persisted.deny == {{"path": ["with", "persist-credentials"]}} with input as testing.action("actions/checkout@v4", {})
}

test_others_are_allowed if {
	checkout_credentials_not_persisted.deny == set() with input as testing.action("actions/checkout@v4", {"persist-credentials": false})
	checkout_credentials_not_persisted.deny == set() with input as testing.action("actions/checkout@v4", {"persist-credentials": "true"})
	checkout_credentials_not_persisted.deny == set() with input as testing.action("actions/cache@v4", {})
}
