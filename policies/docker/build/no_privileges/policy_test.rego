package lintel.docker.build.no_privileges_test

import data.lintel.docker.build.no_privileges
import data.lintel.lib.testing

test_privileges_are_denied if {
	no_privileges.deny == {{"path": ["security"]}} with input as testing.instruction("docker_run", {"security": "insecure"})
	no_privileges.deny == {{"path": ["network"]}} with input as testing.instruction("docker_run", {"network": "host"})
}

test_a_sandbox_is_allowed if {
	no_privileges.deny == set() with input as testing.instruction("docker_run", {"security": "sandbox", "network": "none"})
	no_privileges.deny == set() with input as testing.run([["ls"]])
}
