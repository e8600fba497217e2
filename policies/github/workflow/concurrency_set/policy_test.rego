package lintel.github.workflow.concurrency_set_test

import data.lintel.github.workflow.concurrency_set
import data.lintel.lib.testing

test_violations_are_denied if {
	concurrency_set.deny == {{"path": ["concurrency"]}} with input as testing.workflow(["push"], {"jobs": [{"id": "a"}]})
}

test_others_are_allowed if {
	concurrency_set.deny == set() with input as testing.workflow(["push"], {"concurrency": {"group": "a"}, "jobs": [{"id": "a"}]})
	concurrency_set.deny == set() with input as testing.workflow(["push"], {"jobs": [{"id": "a", "concurrency": {"group": "a"}}]})
	concurrency_set.deny == set() with input as testing.workflow(["push"], {"jobs": [{"id": "a", "uses": testing.uses("example/ci@v1")}]})
	concurrency_set.deny == set() with input as testing.workflow(["workflow_call"], {"jobs": [{"id": "a"}]})
}
