package lintel.aws.neptune.iam_authentication_test

import data.lintel.aws.neptune.iam_authentication
import data.lintel.lib.testing

test_fails if {
	iam_authentication.deny == {{"path": ["iam_database_authentication_enabled"]}} with input as testing.entry("aws_neptune_cluster", "a", {}) with data.resources as {}
}

test_passes if {
	iam_authentication.deny == set() with input as testing.entry("aws_neptune_cluster", "a", {"iam_database_authentication_enabled": true}) with data.resources as {}
}
