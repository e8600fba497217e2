package lintel.docker.compose.restart_limited_test

import data.lintel.docker.compose.restart_limited
import data.lintel.lib.testing

settings := {"docker.compose.restart_limited": {"attempts": 5}}

restart(text) := testing.service({"restart": text})

deployed(policy) := testing.service({"deploy": {"restart_policy": policy}})

test_endless_restarts_are_denied if {
	restart_limited.deny == {{"path": ["restart"]}} with input as restart("on-failure") with data.settings as settings
	restart_limited.deny == {{"path": ["restart"]}} with input as restart("on-failure:10") with data.settings as settings
	denied := {{"path": ["deploy", "restart_policy", "max_attempts"]}}
	restart_limited.deny == denied with input as deployed({"condition": "on-failure"}) with data.settings as settings
	restart_limited.deny == denied with input as deployed({"condition": "on-failure", "max_attempts": 6}) with data.settings as settings
}

test_limits_are_allowed if {
	restart_limited.deny == set() with input as restart("on-failure:5") with data.settings as settings
	restart_limited.deny == set() with input as deployed({"condition": "on-failure", "max_attempts": 3}) with data.settings as settings
	restart_limited.deny == set() with input as restart("on-failure:${ATTEMPTS}") with data.settings as settings
}

test_services_that_always_run_are_allowed if {
	restart_limited.deny == set() with input as restart("unless-stopped") with data.settings as settings
	restart_limited.deny == set() with input as restart("no") with data.settings as settings
}
