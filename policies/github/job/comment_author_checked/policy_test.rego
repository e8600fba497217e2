package lintel.github.job.comment_author_checked_test

import data.lintel.github.job.comment_author_checked
import data.lintel.lib.testing

command := "startsWith(github.event.comment.body, '/deploy')"

denied(events, config) if comment_author_checked.deny == {{"path": ["if"]}} with input as testing.job(events, config)

allowed(events, config) if comment_author_checked.deny == set() with input as testing.job(events, config)

test_commands_of_anyone_are_denied if {
	denied(["issue_comment"], {"if": command})
	denied(["issue_comment", "push"], {"if": command, "steps": [{"run": "make deploy"}]})
	denied(["discussion_comment"], {"if": "contains(github.event.comment.body, '/run')"})
}

test_checked_authors_are_allowed if {
	allowed(["issue_comment"], {"if": sprintf("%s && github.event.comment.author_association == 'OWNER'", [command])})
	allowed(["issue_comment"], {"if": sprintf("%s && github.event.comment.user.login == 'octocat'", [command])})
	allowed(["issue_comment"], {"if": command, "environment": {"name": "production"}})
	allowed(["issue_comment"], {"if": command, "steps": [{"run": "gh api repos/$R/collaborators/$A/permission"}]})
	allowed(["issue_comment"], {"if": sprintf("%s && needs.check.outputs.allowed == 'true'", [command])})
}

test_other_events_and_conditions_are_allowed if {
	allowed(["push"], {"if": command})
	allowed(["issue_comment"], {"if": "github.event.issue.pull_request"})
	allowed(["issue_comment"], {})
}
