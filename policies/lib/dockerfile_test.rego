package lintel.lib.dockerfile_test

import data.lintel.lib.dockerfile
import data.lintel.lib.testing

test_operands_are_apart_from_options if {
	run := testing.run([["apt-get", "-qq", "-t", "stable", "install", "-y", "--no-install-recommends", "curl=1", "git"]])
	some call in dockerfile.installs with input as run
	call.manager == "apt-get"
	call.operands == ["curl=1", "git"]
	call.options == {"-q", "-t", "-y", "--no-install-recommends"}
}

test_pip_by_any_name if {
	run := testing.run([["pip3.11", "install", "a"], ["python3", "-m", "pip", "install", "-r", "all.txt", "b"], ["pipx", "install", "c"]])
	{call.operands | some call in dockerfile.installs with input as run} == {["a"], ["b"]}
}

test_commands_of_a_trigger if {
	onbuild := testing.instruction("docker_onbuild", {"trigger": {"instruction": "RUN", "commands": [{"name": "ls", "args": []}]}})
	{entry.path | some entry in dockerfile.commands with input as onbuild} == {["trigger", "commands", 0]}
}

stage(number, final, base) := testing.entry("docker_stage", "Dockerfile", {"index": number, "final": final, "base": base})

test_stages_that_the_image_is_made_of if {
	stages := [
		stage(0, false, {"kind": "image", "image": "a"}),
		stage(1, false, {"kind": "image", "image": "b"}),
		stage(2, true, {"kind": "stage", "stage": 0}),
	]
	dockerfile.shipped[dockerfile.file_of(stages[0])] & {0, 1, 2} == {0, 2} with data.resources as {"docker_stage": stages}
	dockerfile.is_shipped with input as testing.run([]) with data.resources as {"docker_stage": stages}
}

test_variables_that_are_on if {
	with_env := object.union(stage(0, true, {"kind": "scratch"}), {"config": {"index": 0, "env": {"A": "1", "B": "0", "C": ""}}})
	dockerfile.variables == {"A"} with input as testing.run([]) with data.resources as {"docker_stage": [with_env]}
}
