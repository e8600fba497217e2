package lintel.aws.appsync.logged_test

import data.lintel.aws.appsync.logged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_appsync_graphql_api", {}) == {["log_config"]}
	denied("aws_appsync_graphql_api", {"log_config": [{"field_log_level": "NONE"}]}) == {["log_config", 0, "field_log_level"]}
}

test_passes if {
	every config in [
		{"log_config": [{"field_log_level": "ALL"}]},
		{"log_config": [{"field_log_level": "${var.level}"}]},
	] {
		denied("aws_appsync_graphql_api", config) == set()
	}
}
