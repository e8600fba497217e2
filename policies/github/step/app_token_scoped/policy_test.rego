package lintel.github.step.app_token_scoped_test

import data.lintel.github.step.app_token_scoped
import data.lintel.lib.testing

test_violations_are_denied if {
	app_token_scoped.deny == {{"path": ["with", "owner"]}} with input as testing.action("actions/create-github-app-token@v2", {"owner": "example", "permission-contents": "read"})
	app_token_scoped.deny == {{"path": ["uses"]}} with input as testing.action("actions/create-github-app-token@v2", {"app-id": "1"})
}

test_others_are_allowed if {
	app_token_scoped.deny == set() with input as testing.action("actions/create-github-app-token@v2", {"permission-contents": "read"})
	app_token_scoped.deny == set() with input as testing.action("actions/create-github-app-token@v2", {"owner": "example", "repositories": "shop", "permission-contents": "read"})
	app_token_scoped.deny == set() with input as testing.action("actions/checkout@v4", {})
}
