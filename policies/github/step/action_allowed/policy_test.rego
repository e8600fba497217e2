package lintel.github.step.action_allowed_test

import data.lintel.github.step.action_allowed
import data.lintel.lib.testing

lists(allowed, denied) := {"github.step.action_allowed": {"allowed": allowed, "denied": denied}}

denied(entry, allowed, names) if {
	found := action_allowed.deny with input as entry with data.settings as lists(allowed, names)
	{violation.path | some violation in found} == {["uses"]}
}

passes(entry, allowed, names) if {
	action_allowed.deny == set() with input as entry with data.settings as lists(allowed, names)
}

image(text) := testing.step(["push"], {"uses": {"kind": "docker", "text": text, "image": {"image": trim_prefix(text, "docker://")}}})

test_without_lists_everything_is_allowed if passes(testing.action("example/scan@v1", {}), [], [])

test_only_listed_actions_are_allowed if {
	denied(testing.action("example/scan@v1", {}), ["actions"], [])
	denied(testing.job(["push"], {"uses": testing.uses("example/ci@v1")}), ["actions", "example/scan"], [])
	passes(testing.action("Actions/checkout@v4", {}), ["actions"], [])
	passes(testing.action("example/scan@v1", {}), ["actions", "Example/Scan"], [])
	denied(testing.action("example/scanner@v1", {}), ["example/scan"], [])
}

test_denied_actions_are_reported if {
	denied(testing.action("example/scan@v1", {}), [], ["example"])
	denied(testing.action("example/scan@v1", {}), ["example"], ["example/scan"])
	passes(testing.action("example/lint@v1", {}), ["example"], ["example/scan"])
}

test_images_are_compared_by_their_parts if {
	denied(image("docker://alpine:3"), ["actions"], [])
	passes(image("docker://alpine:3"), ["docker://alpine"], [])
	denied(image("docker://alpine-extra:3"), ["docker://alpine"], [])
	passes(image("docker://ghcr.io/example/scan@sha256:0a"), ["docker://ghcr.io/example"], [])
	passes(image("docker://ghcr.io/example/scan:1"), ["docker://ghcr.io/example/scan:1"], [])
}

test_what_the_repository_has_itself_is_allowed if {
	passes(testing.step(["push"], {"uses": {"kind": "local", "text": "./lint", "path": "lint"}}), ["actions"], ["lint"])
	passes(testing.step(["push"], {"run": "make"}), ["actions"], [])
}
