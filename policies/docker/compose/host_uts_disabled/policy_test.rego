package lintel.docker.compose.host_uts_disabled_test

import data.lintel.docker.compose.host_uts_disabled
import data.lintel.lib.testing

test_the_host_namespace_is_denied if {
	host_uts_disabled.deny == {{"path": ["uts"]}} with input as testing.service({"uts": "host"})
}

test_others_are_allowed if {
	host_uts_disabled.deny == set() with input as testing.service({"hostname": "host"})
}
