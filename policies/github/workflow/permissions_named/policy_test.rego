package lintel.github.workflow.permissions_named_test

import data.lintel.github.workflow.permissions_named
import data.lintel.lib.testing

test_violations_are_denied if {
	permissions_named.deny == {{"path": ["permissions"]}} with input as testing.workflow(["push"], {"permissions": {"all": "read"}})
}

test_others_are_allowed if {
	permissions_named.deny == set() with input as testing.workflow(["push"], {"permissions": {"all": "write"}})
	permissions_named.deny == set() with input as testing.job(["push"], {"permissions": {"contents": "read"}})
}
