package lintel.aws.mwaa.logged_test

import data.lintel.aws.mwaa.logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"logging_configuration": [{"scheduler_logs": [{"enabled": true}], "webserver_logs": [{"enabled": true}]}]},
	] {
		logged.deny == {{"path": ["logging_configuration", 0, "worker_logs"], "instance": "worker_logs", "message": "worker_logs are not sent"}} with input as testing.entry("aws_mwaa_environment", "a", config) with data.resources as {}
	}
	every config in [
		{"logging_configuration": [{"scheduler_logs": [{"log_level": "INFO"}], "webserver_logs": [{"enabled": true}], "worker_logs": [{"enabled": true}]}]},
	] {
		logged.deny == {{"path": ["logging_configuration", 0, "scheduler_logs", 0, "enabled"], "instance": "scheduler_logs", "message": "scheduler_logs are not sent"}} with input as testing.entry("aws_mwaa_environment", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"logging_configuration": [{"scheduler_logs": [{"enabled": true}], "webserver_logs": [{"enabled": true}], "worker_logs": [{"enabled": true}]}]},
	] {
		logged.deny == set() with input as testing.entry("aws_mwaa_environment", "a", config) with data.resources as {}
	}
}

test_none if {
	violations := logged.deny with input as testing.entry("aws_mwaa_environment", "a", {})
	{violation.instance | some violation in violations} == {"scheduler_logs", "webserver_logs", "worker_logs"}
}
