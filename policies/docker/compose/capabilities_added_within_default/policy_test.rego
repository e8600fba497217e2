package lintel.docker.compose.capabilities_added_within_default_test

import data.lintel.docker.compose.capabilities_added_within_default
import data.lintel.lib.testing

test_capabilities_beyond_the_default_are_denied if {
	capabilities_added_within_default.deny == {{"path": ["cap_add", 0]}} with input as testing.service({"cap_add": ["NET_ADMIN", "CHOWN"]})
	capabilities_added_within_default.deny == {{"path": ["cap_add", 0]}} with input as testing.service({"cap_add": ["CAP_SYS_PTRACE"]})
}

test_others_are_allowed if {
	capabilities_added_within_default.deny == set() with input as testing.service({"cap_add": ["chown", "IPC_LOCK", "SYS_NICE"]})
	capabilities_added_within_default.deny == set() with input as testing.service({"cap_add": ["SYS_ADMIN"]})
	capabilities_added_within_default.deny == set() with input as testing.service({})
}
