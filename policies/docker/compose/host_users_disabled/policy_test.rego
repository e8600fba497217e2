package lintel.docker.compose.host_users_disabled_test

import data.lintel.docker.compose.host_users_disabled
import data.lintel.lib.testing

test_the_host_namespace_is_denied if {
	host_users_disabled.deny == {{"path": ["userns_mode"]}} with input as testing.service({"userns_mode": "host"})
}

test_others_are_allowed if {
	host_users_disabled.deny == set() with input as testing.service({"userns_mode": "keep-id"})
	host_users_disabled.deny == set() with input as testing.service({})
}
