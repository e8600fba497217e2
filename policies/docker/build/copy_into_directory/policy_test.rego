package lintel.docker.build.copy_into_directory_test

import data.lintel.docker.build.copy_into_directory
import data.lintel.lib.testing

copy(sources, destination) := testing.instruction("docker_copy", {"sources": sources, "destination": destination})

test_several_into_a_file_are_denied if {
	copy_into_directory.deny == {{"path": ["destination"]}} with input as copy(["a", "b"], "/app")
}

test_a_directory_or_one_file_is_allowed if {
	copy_into_directory.deny == set() with input as copy(["a", "b"], "/app/")
	copy_into_directory.deny == set() with input as copy(["a", "b"], ".")
	copy_into_directory.deny == set() with input as copy(["a", "b"], "${APP}")
	copy_into_directory.deny == set() with input as copy(["a"], "/app")
}
