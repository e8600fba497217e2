package lintel.gcp.cloudfunctions.ingress_restricted_test

import data.lintel.gcp.cloudfunctions.ingress_restricted
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := ingress_restricted.deny with input as testing.entry(type, "x", config)
}

first := "google_cloudfunctions_function"

second := "google_cloudfunctions2_function"

test_restricted if {
	every ingress in ["ALLOW_INTERNAL_ONLY", "ALLOW_INTERNAL_AND_GCLB", "${var.ingress}"] {
		denied(first, {"ingress_settings": ingress}) == set()
		denied(second, {"service_config": [{"ingress_settings": ingress}]}) == set()
	}
}

test_open if {
	denied(first, {"ingress_settings": "ALLOW_ALL"}) == {["ingress_settings"]}
	denied(second, {"service_config": [{"ingress_settings": "ALLOW_ALL"}]}) == {["service_config", 0, "ingress_settings"]}
}

test_absent_is_open if {
	denied(first, {}) == {["ingress_settings"]}
	denied(second, {}) == {["service_config"]}
	denied(second, {"service_config": [{}]}) == {["service_config", 0, "ingress_settings"]}
}

test_events if denied(first, {"event_trigger": [{"event_type": "google.pubsub.topic.publish"}]}) == set()
