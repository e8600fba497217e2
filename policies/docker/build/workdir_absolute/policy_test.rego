package lintel.docker.build.workdir_absolute_test

import data.lintel.docker.build.workdir_absolute
import data.lintel.lib.testing

workdir(path) := testing.instruction("docker_workdir", {"path": path})

test_a_relative_path_is_denied if {
	workdir_absolute.deny == {{"path": ["path"]}} with input as workdir("app")
	workdir_absolute.deny == {{"path": ["path"]}} with input as workdir("./app")
}

test_an_absolute_path_is_allowed if {
	workdir_absolute.deny == set() with input as workdir("/app")
	workdir_absolute.deny == set() with input as workdir("C:/app")
	workdir_absolute.deny == set() with input as workdir("${HOME}/app")
}
