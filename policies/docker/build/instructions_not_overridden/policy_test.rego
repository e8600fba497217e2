package lintel.docker.build.instructions_not_overridden_test

import data.lintel.docker.build.instructions_not_overridden
import data.lintel.lib.testing

cmd(line) := object.union(testing.instruction("docker_cmd", {"form": "exec"}), {"line": line})

test_all_but_the_last_are_denied if {
	all := {"docker_cmd": [cmd(3), cmd(4)]}
	instructions_not_overridden.deny == {{"path": [], "instance": "docker_cmd"}} with input as cmd(3) with data.resources as all
	instructions_not_overridden.deny == set() with input as cmd(4) with data.resources as all
}

test_other_stages_are_allowed if {
	other := object.union(cmd(9), {"config": {"stage": {"index": 1}}})
	instructions_not_overridden.deny == set() with input as cmd(3) with data.resources as {"docker_cmd": [cmd(3), other]}
}
