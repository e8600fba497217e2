package lintel.docker.compose.cgroup_default_test

import data.lintel.docker.compose.cgroup_default
import data.lintel.lib.testing

test_other_groups_are_denied if {
	cgroup_default.deny == {{"path": ["cgroup"]}} with input as testing.service({"cgroup": "host"})
	cgroup_default.deny == {{"path": ["cgroup_parent"]}} with input as testing.service({"cgroup_parent": "batch"})
}

test_the_default_is_allowed if {
	cgroup_default.deny == set() with input as testing.service({"cgroup": "private", "cgroup_parent": ""})
	cgroup_default.deny == set() with input as testing.service({})
}
