package lintel.docker.build.copy_from_other_stage_test

import data.lintel.docker.build.copy_from_other_stage
import data.lintel.lib.testing

copy(from) := testing.instruction("docker_copy", {"from": from, "stage": {"index": 1, "name": "run", "final": true}})

test_its_own_stage_is_denied if {
	copy_from_other_stage.deny == {{"path": ["from"]}} with input as copy("run")
	copy_from_other_stage.deny == {{"path": ["from"]}} with input as copy("Run")
}

test_another_stage_is_allowed if {
	copy_from_other_stage.deny == set() with input as copy("build")
	copy_from_other_stage.deny == set() with input as testing.instruction("docker_copy", {"from": "build"})
}
