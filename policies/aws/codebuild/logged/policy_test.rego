package lintel.aws.codebuild.logged_test

import data.lintel.aws.codebuild.logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"logs_config": [{"cloudwatch_logs": [{"status": "DISABLED"}]}]},
		{"logs_config": [{"cloudwatch_logs": [{"status": "DISABLED"}], "s3_logs": [{"status": "DISABLED"}]}]},
	] {
		logged.deny == {{"path": ["logs_config", 0, "cloudwatch_logs", 0, "status"]}} with input as testing.entry("aws_codebuild_project", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"logs_config": [{"cloudwatch_logs": [{"group_name": "builds"}]}]},
		{"logs_config": [{"cloudwatch_logs": [{"status": "DISABLED"}], "s3_logs": [{"status": "ENABLED"}]}]},
		{"logs_config": [{"cloudwatch_logs": [{"status": "DISABLED"}], "s3_logs": [{"status": "${var.status}"}]}]},
	] {
		logged.deny == set() with input as testing.entry("aws_codebuild_project", "a", config) with data.resources as {}
	}
}
