package lintel.github.workflow.permissions_documented_test

import data.lintel.github.workflow.permissions_documented
import data.lintel.lib.testing

scopes(config) := {violation.path[1] | some violation in permissions_documented.deny with input as testing.workflow(["push"], config)}

test_permissions_without_a_comment_are_denied if {
	scopes({"permissions": {"issues": "write", "id-token": "write"}, "permission_comments": {"id-token": "to sign"}}) == {"issues"}
	scopes({"permissions": {"packages": "read"}}) == {"packages"}
	permissions_documented.deny == {{"path": ["permissions", "contents"]}} with input as testing.job(["push"], {"permissions": {"contents": "write"}})
}

test_usual_and_missing_permissions_are_allowed if {
	scopes({"permissions": {"contents": "read", "issues": "none"}}) == set()
	scopes({"permissions": {"all": "read"}}) == set()
	scopes({"permissions": {}}) == set()
	scopes({}) == set()
}
