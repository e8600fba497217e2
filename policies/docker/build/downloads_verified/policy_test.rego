package lintel.docker.build.downloads_verified_test

import data.lintel.docker.build.downloads_verified
import data.lintel.lib.testing

add(fields) := testing.instruction("docker_add", object.union({"sources": ["https://example.com/a.tar.gz"]}, fields))

test_an_address_is_denied if {
	downloads_verified.deny == {{"path": ["sources", 0]}} with input as add({})
}

test_a_checksum_is_allowed if {
	downloads_verified.deny == set() with input as add({"checksum": "sha256:00"})
}

test_files_and_repositories_are_allowed if {
	downloads_verified.deny == set() with input as add({"sources": ["a.tar.gz", "https://github.com/example/a.git#v1"]})
}
