package lintel.aws.cloudtrail.every_region_recorded_test

import data.lintel.aws.cloudtrail.every_region_recorded
import data.lintel.lib.testing

found := {{"path": ["is_multi_region_trail"]}}

test_fails if {
	every config in [
		{},
		{"is_multi_region_trail": null},
		{"is_multi_region_trail": false},
	] {
		every_region_recorded.deny == found with input as testing.entry("aws_cloudtrail", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"is_multi_region_trail": true},
	] {
		every_region_recorded.deny == set() with input as testing.entry("aws_cloudtrail", "a", config) with data.resources as {}
	}
}
