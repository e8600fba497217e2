package lintel.gcp.dialogflow.logged_test

import data.lintel.gcp.dialogflow.logged
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := logged.deny with input as testing.entry(type, "x", config)
}

agent := "google_dialogflow_cx_agent"

settings(on) := {"advanced_settings": [{"logging_settings": [{"enable_stackdriver_logging": on}]}]}

test_on if {
	denied(agent, {"enable_stackdriver_logging": true}) == set()
	denied(agent, settings(true)) == set()
	denied("google_dialogflow_cx_webhook", {"enable_stackdriver_logging": true}) == set()
	denied("google_dialogflow_agent", {"enable_logging": true}) == set()
}

test_off if {
	denied(agent, {"enable_stackdriver_logging": false}) == {["enable_stackdriver_logging"]}
	denied(agent, settings(false)) == {["advanced_settings", 0, "logging_settings", 0, "enable_stackdriver_logging"]}
	denied("google_dialogflow_agent", {"enable_logging": false}) == {["enable_logging"]}
}

test_absent if {
	denied(agent, {}) == {["enable_stackdriver_logging"]}
	denied("google_dialogflow_cx_webhook", {}) == {["enable_stackdriver_logging"]}
	denied("google_dialogflow_agent", {}) == {["enable_logging"]}
}
