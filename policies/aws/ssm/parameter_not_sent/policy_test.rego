package lintel.aws.ssm.parameter_not_sent_test

import data.lintel.aws.ssm.parameter_not_sent
import data.lintel.lib.testing

request(config) := testing.entry("data.http", "a", config)

found := {{"path": [], "message": "url contains aws_ssm_parameter.key"}}

test_sent if {
	parameter_not_sent.deny == found with input as request({"url": "https://example.com/?key=${aws_ssm_parameter.key.value}"})
		with data.resources as {}
	count(parameter_not_sent.deny) == 1 with input as request({"url": "https://example.com/", "request_headers": {"Authorization": "${data.aws_ssm_parameter.key.value}"}})
		with data.resources as {}
}

test_not_sent if {
	parameter_not_sent.deny == set() with input as request({"url": "https://example.com/${var.path}"}) with data.resources as {}
	plain := {"aws_ssm_parameter": [testing.entry("aws_ssm_parameter", "key", {"type": "String"})]}
	parameter_not_sent.deny == set() with input as request({"url": "https://${aws_ssm_parameter.key.value}/"}) with data.resources as plain
}
