package lintel.docker.build.copy_preferred_test

import data.lintel.docker.build.copy_preferred
import data.lintel.lib.testing

add(source) := testing.instruction("docker_add", {"sources": [source], "destination": "/app/"})

test_files_are_denied if {
	copy_preferred.deny == {{"path": ["sources", 0]}} with input as add("server.js")
	copy_preferred.deny == {{"path": ["sources", 0]}} with input as add(".")
}

test_archives_and_addresses_are_allowed if {
	copy_preferred.deny == set() with input as add("rootfs.tar.xz")
	copy_preferred.deny == set() with input as add("https://example.com/a")
	copy_preferred.deny == set() with input as add("git@github.com:example/a.git")
	copy_preferred.deny == set() with input as add("${ARCHIVE}")
}
