package lintel.aws.dax.encrypted_test

import data.lintel.aws.dax.encrypted
import data.lintel.lib.testing

test_fails if {
	encrypted.deny == {{"path": ["server_side_encryption"]}} with input as testing.entry("aws_dax_cluster", "a", {}) with data.resources as {}
	encrypted.deny == {{"path": ["server_side_encryption", 0, "enabled"]}} with input as testing.entry("aws_dax_cluster", "a", {"server_side_encryption": [{"enabled": false}]}) with data.resources as {}
}

test_passes if {
	encrypted.deny == set() with input as testing.entry("aws_dax_cluster", "a", {"server_side_encryption": [{"enabled": true}]}) with data.resources as {}
}
