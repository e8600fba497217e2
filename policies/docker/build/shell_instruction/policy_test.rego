package lintel.docker.build.shell_instruction_test

import data.lintel.docker.build.shell_instruction
import data.lintel.lib.testing

test_a_link_is_denied if {
	shell_instruction.deny == {{"path": ["commands", 0]}} with input as testing.run([["ln", "-sf", "/bin/bash", "/bin/sh"]])
}

test_other_links_are_allowed if {
	shell_instruction.deny == set() with input as testing.run([["ln", "-s", "/opt/tool", "/usr/bin/tool"]])
	shell_instruction.deny == set() with input as testing.run([["/b/ln", "-s", "/b/sh", "/bin/sh"]])
		with data.resources as {"docker_stage": [testing.stage({"origin": {"kind": "scratch"}})]}
}
