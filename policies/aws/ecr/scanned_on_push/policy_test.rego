package lintel.aws.ecr.scanned_on_push_test

import data.lintel.aws.ecr.scanned_on_push
import data.lintel.lib.testing

found := {{"path": ["image_scanning_configuration"]}}

test_fails if {
	every config in [
		{},
	] {
		scanned_on_push.deny == found with input as testing.entry("aws_ecr_repository", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"image_scanning_configuration": [{"scan_on_push": true}]},
	] {
		scanned_on_push.deny == set() with input as testing.entry("aws_ecr_repository", "a", config) with data.resources as {}
	}
}

test_off if {
	scanned_on_push.deny == {{"path": ["image_scanning_configuration", 0, "scan_on_push"]}} with input as testing.entry("aws_ecr_repository", "a", {"image_scanning_configuration": [{"scan_on_push": false}]})
		with data.resources as {}
}

test_registry if {
	scanned_on_push.deny == set() with input as testing.entry("aws_ecr_repository", "a", {})
		with data.resources as {"aws_ecr_registry_scanning_configuration": [{}]}
}
