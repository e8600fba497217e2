package lintel.docker.compose.capabilities_dropped_test

import data.lintel.docker.compose.capabilities_dropped
import data.lintel.lib.testing

test_capabilities_that_are_kept_are_denied if {
	capabilities_dropped.deny == {{"path": ["cap_drop"]}} with input as testing.service({})
	capabilities_dropped.deny == {{"path": ["cap_drop"]}} with input as testing.service({"cap_drop": ["NET_RAW"]})
}

test_dropped_capabilities_are_allowed if {
	capabilities_dropped.deny == set() with input as testing.service({"cap_drop": ["ALL"]})
	capabilities_dropped.deny == set() with input as testing.service({"cap_drop": ["all"]})
	capabilities_dropped.deny == set() with input as testing.service({"cap_drop": ["${DROPPED}"]})
}
