package lintel.aws.apigateway.access_logged_test

import data.lintel.aws.apigateway.access_logged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := access_logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_stage", {}) == {["access_log_settings"]}
	denied("aws_apigatewayv2_stage", {"access_log_settings": []}) == {["access_log_settings"]}
}

test_passes if {
	denied("aws_api_gateway_stage", {"access_log_settings": [{"destination_arn": "${aws_cloudwatch_log_group.a.arn}"}]}) == set()
}
