package lintel.docker.compose.host_ipc_disabled_test

import data.lintel.docker.compose.host_ipc_disabled
import data.lintel.lib.testing

test_the_host_namespace_is_denied if {
	host_ipc_disabled.deny == {{"path": ["ipc"]}} with input as testing.service({"ipc": "host"})
}

test_others_are_allowed if {
	host_ipc_disabled.deny == set() with input as testing.service({"ipc": "shareable"})
	host_ipc_disabled.deny == set() with input as testing.service({})
}
