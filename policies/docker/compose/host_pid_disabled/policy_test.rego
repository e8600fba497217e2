package lintel.docker.compose.host_pid_disabled_test

import data.lintel.docker.compose.host_pid_disabled
import data.lintel.lib.testing

test_the_host_namespace_is_denied if {
	host_pid_disabled.deny == {{"path": ["pid"]}} with input as testing.service({"pid": "host"})
}

test_others_are_allowed if {
	host_pid_disabled.deny == set() with input as testing.service({"pid": "service:api"})
	host_pid_disabled.deny == set() with input as testing.service({})
}
