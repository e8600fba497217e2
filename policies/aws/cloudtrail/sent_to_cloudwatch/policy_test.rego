package lintel.aws.cloudtrail.sent_to_cloudwatch_test

import data.lintel.aws.cloudtrail.sent_to_cloudwatch
import data.lintel.lib.testing

found := {{"path": ["cloud_watch_logs_group_arn"]}}

test_fails if {
	every config in [
		{},
		{"cloud_watch_logs_group_arn": null},
		{"cloud_watch_logs_group_arn": ""},
	] {
		sent_to_cloudwatch.deny == found with input as testing.entry("aws_cloudtrail", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"cloud_watch_logs_group_arn": "arn:aws:logs:eu-west-1:111122223333:log-group:audit:*"},
	] {
		sent_to_cloudwatch.deny == set() with input as testing.entry("aws_cloudtrail", "a", config) with data.resources as {}
	}
}
