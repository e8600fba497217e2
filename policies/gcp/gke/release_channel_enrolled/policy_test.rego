package lintel.gcp.gke.release_channel_enrolled_test

import data.lintel.gcp.gke.release_channel_enrolled
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := release_channel_enrolled.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_enrolled if {
	every channel in ["RAPID", "REGULAR", "STABLE", "EXTENDED"] {
		denied({"release_channel": [{"channel": channel}]}) == set()
	}
}

test_not_enrolled if denied({"release_channel": [{"channel": "UNSPECIFIED"}]}) == {["release_channel", 0, "channel"]}

test_absent_is_enrolled if denied({}) == set()

test_autopilot if denied({"enable_autopilot": true, "release_channel": [{"channel": "UNSPECIFIED"}]}) == set()

test_unknown if denied({"release_channel": [{"channel": "${var.channel}"}]}) == set()
