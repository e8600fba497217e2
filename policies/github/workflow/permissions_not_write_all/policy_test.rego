package lintel.github.workflow.permissions_not_write_all_test

import data.lintel.github.workflow.permissions_not_write_all
import data.lintel.lib.testing

test_violations_are_denied if {
	permissions_not_write_all.deny == {{"path": ["permissions"]}} with input as testing.workflow(["push"], {"permissions": {"all": "write"}})
	permissions_not_write_all.deny == {{"path": ["permissions"]}} with input as testing.job(["push"], {"permissions": {"all": "write"}})
}

test_others_are_allowed if {
	permissions_not_write_all.deny == set() with input as testing.workflow(["push"], {"permissions": {"all": "read"}})
	permissions_not_write_all.deny == set() with input as testing.workflow(["push"], {"permissions": {"contents": "write"}})
	permissions_not_write_all.deny == set() with input as testing.workflow(["push"], {})
}
