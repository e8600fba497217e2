package lintel.github.workflow.secrets_not_in_env_test

import data.lintel.github.workflow.secrets_not_in_env
import data.lintel.lib.testing

ci(jobs) := with_secret(jobs, "secrets.key")

with_secret(jobs, secret) := testing.workflow(["push"], {
	"jobs": jobs,
	"expressions": [{"path": ["env", "KEY"], "text": "", "contexts": [secret], "functions": []}],
})

test_a_secret_for_all_jobs_is_denied if {
	secrets_not_in_env.deny == {{"path": ["env", "KEY"]}} with input as ci([{"id": "a"}, {"id": "b"}])
}

test_a_single_job_and_other_values_are_allowed if {
	secrets_not_in_env.deny == set() with input as ci([{"id": "a"}])
	secrets_not_in_env.deny == set() with input as with_secret([{"id": "a"}, {"id": "b"}], "secrets.GITHUB_TOKEN")
	secrets_not_in_env.deny == set() with input as testing.workflow(["push"], {"jobs": [{"id": "a"}, {"id": "b"}]})
}
