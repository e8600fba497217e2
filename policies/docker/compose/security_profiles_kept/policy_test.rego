package lintel.docker.compose.security_profiles_kept_test

import data.lintel.docker.compose.security_profiles_kept
import data.lintel.lib.testing

test_disabled_profiles_are_denied if {
	security_profiles_kept.deny == {{"path": ["security_opt", 0], "instance": "seccomp"}} with input as testing.service({"security_opt": ["seccomp:unconfined"]})
	security_profiles_kept.deny == {{"path": ["security_opt", 1], "instance": "apparmor"}} with input as testing.service({"security_opt": [
		"no-new-privileges",
		"apparmor=unconfined",
	]})
	security_profiles_kept.deny == {{"path": ["security_opt", 0], "instance": "selinux"}} with input as testing.service({"security_opt": ["label:disable"]})
	security_profiles_kept.deny == {{"path": ["security_opt", 0], "instance": "systempaths"}} with input as testing.service({"security_opt": ["systempaths=unconfined"]})
}

test_profiles_are_allowed if {
	security_profiles_kept.deny == set() with input as testing.service({"security_opt": ["seccomp:./profile.json", "label:type:web_t", "no-new-privileges:true"]})
	security_profiles_kept.deny == set() with input as testing.service({})
}
