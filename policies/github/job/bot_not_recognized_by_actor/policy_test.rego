package lintel.github.job.bot_not_recognized_by_actor_test

import data.lintel.github.job.bot_not_recognized_by_actor
import data.lintel.lib.testing

test_violations_are_denied if {
	bot_not_recognized_by_actor.deny == {{"path": ["if"]}} with input as testing.job(["pull_request_target"], {"if": "github.actor == 'dependabot[bot]'"})
	bot_not_recognized_by_actor.deny == {{"path": ["if"]}} with input as testing.step(["workflow_run"], {"if": "github.triggering_actor == 'renovate[bot]'"})
}

test_others_are_allowed if {
	bot_not_recognized_by_actor.deny == set() with input as testing.job(["pull_request"], {"if": "github.actor == 'dependabot[bot]'"})
	bot_not_recognized_by_actor.deny == set() with input as testing.job(["pull_request_target"], {"if": "github.actor != 'dependabot[bot]'"})
	bot_not_recognized_by_actor.deny == set() with input as testing.job(["pull_request_target"], {"if": "github.actor == 'dependabot[bot]' && github.event.pull_request.head.repo.full_name == 'a/b'"})
	bot_not_recognized_by_actor.deny == set() with input as testing.job(["workflow_run"], {"if": "github.event.workflow_run.head_repository.full_name != github.repository || github.actor == 'dependabot[bot]'"})
	bot_not_recognized_by_actor.deny == set() with input as testing.job(["pull_request_target"], {"if": "github.event.pull_request.user.login == 'dependabot[bot]'"})
}
