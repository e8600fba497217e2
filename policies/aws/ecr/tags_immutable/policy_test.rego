package lintel.aws.ecr.tags_immutable_test

import data.lintel.aws.ecr.tags_immutable
import data.lintel.lib.testing

found := {{"path": ["image_tag_mutability"]}}

test_fails if {
	every config in [
		{},
		{"image_tag_mutability": "MUTABLE"},
	] {
		tags_immutable.deny == found with input as testing.entry("aws_ecr_repository", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"image_tag_mutability": "IMMUTABLE"},
		{"image_tag_mutability": "IMMUTABLE_WITH_EXCLUSION"},
	] {
		tags_immutable.deny == set() with input as testing.entry("aws_ecr_repository", "a", config) with data.resources as {}
	}
}
