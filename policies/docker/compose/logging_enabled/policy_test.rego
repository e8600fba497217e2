package lintel.docker.compose.logging_enabled_test

import data.lintel.docker.compose.logging_enabled
import data.lintel.lib.testing

test_discarded_logs_are_denied if {
	logging_enabled.deny == {{"path": ["logging", "driver"]}} with input as testing.service({"logging": {"driver": "none"}})
}

test_kept_logs_are_allowed if {
	logging_enabled.deny == set() with input as testing.service({"logging": {"driver": "local"}})
	logging_enabled.deny == set() with input as testing.service({"logging": {"options": {"max-size": "10m"}}})
	logging_enabled.deny == set() with input as testing.service({})
}
