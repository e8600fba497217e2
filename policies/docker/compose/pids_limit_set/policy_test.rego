package lintel.docker.compose.pids_limit_set_test

import data.lintel.docker.compose.pids_limit_set
import data.lintel.lib.testing

test_services_without_a_limit_are_denied if {
	pids_limit_set.deny == {{"path": ["pids_limit"]}} with input as testing.service({})
	pids_limit_set.deny == {{"path": ["pids_limit"]}} with input as testing.service({"pids_limit": -1})
	pids_limit_set.deny == {{"path": ["pids_limit"]}} with input as testing.service({"pids_limit": "0"})
}

test_limits_are_allowed if {
	pids_limit_set.deny == set() with input as testing.service({"pids_limit": 100})
	pids_limit_set.deny == set() with input as testing.service({"deploy": {"resources": {"limits": {"pids": 100}}}})
	pids_limit_set.deny == set() with input as testing.service({"pids_limit": "${LIMIT}"})
}
