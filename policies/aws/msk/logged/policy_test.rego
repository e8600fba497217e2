package lintel.aws.msk.logged_test

import data.lintel.aws.msk.logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"logging_info": [{"broker_logs": [{"s3": [{"enabled": false}]}]}]},
	] {
		logged.deny == {{"path": ["logging_info"]}} with input as testing.entry("aws_msk_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"logging_info": [{"broker_logs": [{"s3": [{"enabled": true}]}]}]},
		{"logging_info": [{"broker_logs": [{"firehose": [{"enabled": "true"}], "s3": [{"enabled": false}]}]}]},
		{"logging_info": [{"broker_logs": [{"s3": [{"enabled": "${var.logs}"}]}]}]},
	] {
		logged.deny == set() with input as testing.entry("aws_msk_cluster", "a", config) with data.resources as {}
	}
}
