package lintel.github.step.action_not_archived_test

import data.lintel.github.step.action_not_archived
import data.lintel.lib.testing

test_violations_are_denied if {
	action_not_archived.deny == {{"path": ["uses"]}} with input as testing.action("actions-rs/toolchain@v1", {})
	action_not_archived.deny == {{"path": ["uses"]}} with input as testing.action("Actions/Create-Release@v1", {})
}

test_others_are_allowed if {
	action_not_archived.deny == set() with input as testing.action("dtolnay/rust-toolchain@stable", {})
	action_not_archived.deny == set() with input as testing.step(["push"], {"run": "cargo build"})
}
