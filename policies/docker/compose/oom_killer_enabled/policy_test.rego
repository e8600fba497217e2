package lintel.docker.compose.oom_killer_enabled_test

import data.lintel.docker.compose.oom_killer_enabled
import data.lintel.lib.testing

test_protected_containers_are_denied if {
	oom_killer_enabled.deny == {{"path": ["oom_kill_disable"]}} with input as testing.service({"oom_kill_disable": true})
	oom_killer_enabled.deny == {{"path": ["oom_score_adj"]}} with input as testing.service({"oom_score_adj": -1000})
}

test_others_are_allowed if {
	oom_killer_enabled.deny == set() with input as testing.service({"oom_kill_disable": false, "oom_score_adj": -500})
	oom_killer_enabled.deny == set() with input as testing.service({})
}
