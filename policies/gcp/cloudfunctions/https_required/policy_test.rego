package lintel.gcp.cloudfunctions.https_required_test

import data.lintel.gcp.cloudfunctions.https_required
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := https_required.deny with input as testing.entry("google_cloudfunctions_function", "x", config)
}

place := {["https_trigger_security_level"]}

test_always if denied({"trigger_http": true, "https_trigger_security_level": "SECURE_ALWAYS"}) == set()

test_optional if denied({"trigger_http": true, "https_trigger_security_level": "SECURE_OPTIONAL"}) == place

test_absent_is_optional if denied({"trigger_http": true}) == place

test_other_triggers if {
	denied({"event_trigger": [{"event_type": "google.pubsub.topic.publish"}]}) == set()
	denied({"trigger_http": "${var.http}"}) == set()
}
