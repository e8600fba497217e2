package lintel.github.step.app_token_revoked_test

import data.lintel.github.step.app_token_revoked
import data.lintel.lib.testing

test_violations_are_denied if {
	app_token_revoked.deny == {{"path": ["with", "skip-token-revoke"]}} with input as testing.action("actions/create-github-app-token@v2", {"skip-token-revoke": true})
}

test_others_are_allowed if {
	app_token_revoked.deny == set() with input as testing.action("actions/create-github-app-token@v2", {})
	app_token_revoked.deny == set() with input as testing.action("actions/create-github-app-token@v2", {"skip-token-revoke": "false"})
}
