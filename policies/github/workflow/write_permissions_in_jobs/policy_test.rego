package lintel.github.workflow.write_permissions_in_jobs_test

import data.lintel.github.workflow.write_permissions_in_jobs
import data.lintel.lib.testing

test_a_permission_of_several_jobs_is_denied if {
	write_permissions_in_jobs.deny == {{"path": ["permissions", "contents"]}} with input as testing.workflow(["push"], {
		"permissions": {"contents": "write", "issues": "read"},
		"jobs": [{"id": "a"}, {"id": "b"}, {"id": "c", "permissions": {}}],
	})
}

test_a_permission_of_one_job_is_allowed if {
	write_permissions_in_jobs.deny == set() with input as testing.workflow(["push"], {
		"permissions": {"contents": "write"},
		"jobs": [{"id": "a"}, {"id": "b", "permissions": {}}],
	})
}
