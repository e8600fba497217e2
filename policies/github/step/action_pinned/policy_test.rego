package lintel.github.step.action_pinned_test

import data.lintel.github.step.action_pinned
import data.lintel.lib.testing

trusted(names) := {"github.step.action_pinned": {"trusted": names}}

test_a_tag_is_denied if {
	action_pinned.deny == {{"path": ["uses"]}} with input as testing.action("docker/login-action@v3", {})
		with data.settings as trusted(["actions"])
	action_pinned.deny == {{"path": ["uses"]}} with input as testing.job(["push"], {"uses": testing.uses("example/ci@v1")})
		with data.settings as trusted([])
}

test_a_commit_is_allowed if {
	action_pinned.deny == set() with input as testing.action("docker/login-action@74a5d142397b4f367a81961eba4e8cd7edddf772", {})
		with data.settings as trusted([])
}

test_trusted_owners_and_repositories_are_allowed if {
	action_pinned.deny == set() with input as testing.action("Actions/checkout@v4", {}) with data.settings as trusted(["actions"])
	action_pinned.deny == set() with input as testing.action("docker/login-action@v3", {})
		with data.settings as trusted(["docker/login-action"])
}

test_local_actions_and_images_are_allowed if {
	action_pinned.deny == set() with input as testing.step(["push"], {"uses": {"text": "./lint", "kind": "local"}})
		with data.settings as trusted([])
}
