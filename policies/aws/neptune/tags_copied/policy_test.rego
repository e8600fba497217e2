package lintel.aws.neptune.tags_copied_test

import data.lintel.aws.neptune.tags_copied
import data.lintel.lib.testing

test_fails if {
	tags_copied.deny == {{"path": ["copy_tags_to_snapshot"]}} with input as testing.entry("aws_neptune_cluster", "a", {}) with data.resources as {}
}

test_passes if {
	tags_copied.deny == set() with input as testing.entry("aws_neptune_cluster", "a", {"copy_tags_to_snapshot": true}) with data.resources as {}
}
