package lintel.docker.build.workdir_not_system_test

import data.lintel.docker.build.workdir_not_system
import data.lintel.lib.testing

workdir(path) := testing.instruction("docker_workdir", {"path": path})

test_system_directories_are_denied if {
	workdir_not_system.deny == {{"path": ["path"]}} with input as workdir("/proc/self/fd/8")
	workdir_not_system.deny == {{"path": ["path"]}} with input as workdir("/etc")
}

test_own_directories_are_allowed if {
	workdir_not_system.deny == set() with input as workdir("/app")
	workdir_not_system.deny == set() with input as workdir("/usr/src/app")
	workdir_not_system.deny == set() with input as workdir("/root")
}
