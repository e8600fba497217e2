package lintel.docker.compose.privileged_disabled_test

import data.lintel.docker.compose.privileged_disabled
import data.lintel.lib.testing

test_privileged_containers_are_denied if {
	privileged_disabled.deny == {{"path": ["privileged"]}} with input as testing.service({"privileged": true})
}

test_privileged_hooks_are_denied if {
	privileged_disabled.deny == {{"path": ["pre_stop", 1, "privileged"]}} with input as testing.service({"pre_stop": [
		{"command": ["a"]},
		{"command": ["b"], "privileged": true},
	]})
}

test_others_are_allowed if {
	privileged_disabled.deny == set() with input as testing.service({"privileged": false})
	privileged_disabled.deny == set() with input as testing.service({"privileged": "${PRIVILEGED}"})
	privileged_disabled.deny == set() with input as testing.service({})
}
