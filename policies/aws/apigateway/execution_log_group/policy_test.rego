package lintel.aws.apigateway.execution_log_group_test

import data.lintel.aws.apigateway.execution_log_group
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := execution_log_group.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_stage", {"stage_name": "live"}) == {["stage_name"]}
}

test_log_groups if {
	stage := testing.entry("aws_api_gateway_stage", "a", {"stage_name": "live"})
	every name in ["API-Gateway-Execution-Logs_a1/live", "${var.name}"] {
		execution_log_group.deny == set() with input as stage
			with data.resources as {"aws_cloudwatch_log_group": [testing.entry("aws_cloudwatch_log_group", "a", {"name": name})]}
	}
	other := {"aws_cloudwatch_log_group": [testing.entry("aws_cloudwatch_log_group", "a", {"name": "/aws/lambda/a"})]}
	count(execution_log_group.deny) == 1 with input as stage with data.resources as other
}
