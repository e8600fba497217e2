package lintel.aws.cloudtrail.delivery_announced_test

import data.lintel.aws.cloudtrail.delivery_announced
import data.lintel.lib.testing

found := {{"path": ["sns_topic_name"]}}

test_fails if {
	every config in [
		{},
		{"sns_topic_name": null},
		{"sns_topic_name": ""},
	] {
		delivery_announced.deny == found with input as testing.entry("aws_cloudtrail", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"sns_topic_name": "audit"},
	] {
		delivery_announced.deny == set() with input as testing.entry("aws_cloudtrail", "a", config) with data.resources as {}
	}
}
