package lintel.github.workflow.permissions_set_test

import data.lintel.github.workflow.permissions_set
import data.lintel.lib.testing

test_a_job_without_permissions_is_denied if {
	permissions_set.deny == {{"path": ["permissions"]}} with input as testing.workflow(["push"], {"jobs": [{"id": "a"}, {"id": "b", "permissions": {}}]})
}

test_permissions_of_the_workflow_or_of_each_job_are_allowed if {
	permissions_set.deny == set() with input as testing.workflow(["push"], {"permissions": {}, "jobs": [{"id": "a"}]})
	permissions_set.deny == set() with input as testing.workflow(["push"], {"jobs": [{"id": "a", "permissions": {"contents": "read"}}]})
	permissions_set.deny == set() with input as testing.workflow(["push"], {"jobs": [{"id": "a", "uses": {"kind": "local", "text": "./a.yml"}}]})
}

# A workflow that jobs call, with these members of the calls.
called(events, calls) := denied if {
	denied := permissions_set.deny with input as testing.workflow(events, {"jobs": [{"id": "a"}]})
		with data.resources.github_job as [{"config": object.union({"uses": {"local": "main.tf"}}, call)} | some call in calls]
}

test_permissions_of_all_callers_are_allowed if {
	limited := {"effective_permissions": {"contents": "read"}}
	called(["workflow_call"], [limited]) == set()
	count(called(["workflow_call"], [limited, {}])) == 1
	count(called(["workflow_call"], [])) == 1
	count(called(["workflow_call", "push"], [limited])) == 1
}
