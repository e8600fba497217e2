package lintel.github.job.secrets_in_environment_test

import data.lintel.github.job.secrets_in_environment
import data.lintel.lib.testing

expression(name) := {"path": ["env", "KEY"], "text": "", "contexts": [name], "functions": []}

test_a_secret_without_an_environment_is_denied if {
	secrets_in_environment.deny == {{"path": ["environment"]}} with input as testing.job(["push"], {"expressions": [expression("secrets.key")]})
	secrets_in_environment.deny == {{"path": ["environment"]}} with input as testing.job(["push"], {"steps": [{"expressions": [expression("secrets.key")]}]})
}

test_an_environment_and_the_token_are_allowed if {
	secrets_in_environment.deny == set() with input as testing.job(["push"], {"environment": {"name": "prod"}, "expressions": [expression("secrets.key")]})
	secrets_in_environment.deny == set() with input as testing.job(["push"], {"expressions": [expression("secrets.GITHUB_TOKEN")]})
	secrets_in_environment.deny == set() with input as testing.job(["push"], {})
}
