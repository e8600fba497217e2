package lintel.docker.compose.root_filesystem_read_only_test

import data.lintel.docker.compose.root_filesystem_read_only
import data.lintel.lib.testing

test_writable_file_systems_are_denied if {
	root_filesystem_read_only.deny == {{"path": ["read_only"]}} with input as testing.service({})
	root_filesystem_read_only.deny == {{"path": ["read_only"]}} with input as testing.service({"read_only": false})
}

test_read_only_ones_are_allowed if {
	root_filesystem_read_only.deny == set() with input as testing.service({"read_only": true})
}
