package lintel.docker.compose.host_capabilities_not_added_test

import data.lintel.docker.compose.host_capabilities_not_added
import data.lintel.lib.testing

test_capabilities_that_control_the_host_are_denied if {
	host_capabilities_not_added.deny == {{"path": ["cap_add", 0]}} with input as testing.service({"cap_add": ["ALL"]})
	host_capabilities_not_added.deny == {{"path": ["cap_add", 1]}} with input as testing.service({"cap_add": ["NET_ADMIN", "CAP_SYS_ADMIN"]})
	host_capabilities_not_added.deny == {{"path": ["cap_add", 0]}} with input as testing.service({"cap_add": ["sys_module"]})
}

test_others_are_allowed if {
	host_capabilities_not_added.deny == set() with input as testing.service({"cap_add": ["NET_ADMIN", "CHOWN"]})
	host_capabilities_not_added.deny == set() with input as testing.service({"cap_drop": ["ALL"]})
}
