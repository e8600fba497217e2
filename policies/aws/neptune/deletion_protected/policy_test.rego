package lintel.aws.neptune.deletion_protected_test

import data.lintel.aws.neptune.deletion_protected
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"deletion_protection": "false"},
	] {
		deletion_protected.deny == {{"path": ["deletion_protection"]}} with input as testing.entry("aws_neptune_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	deletion_protected.deny == set() with input as testing.entry("aws_neptune_cluster", "a", {"deletion_protection": true}) with data.resources as {}
}
