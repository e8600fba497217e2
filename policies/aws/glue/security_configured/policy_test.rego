package lintel.aws.glue.security_configured_test

import data.lintel.aws.glue.security_configured
import data.lintel.lib.testing

test_fails if {
	security_configured.deny == {{"path": ["security_configuration"]}} with input as testing.entry("aws_glue_job", "a", {}) with data.resources as {}
	security_configured.deny == {{"path": ["security_configuration"]}} with input as testing.entry("aws_glue_crawler", "a", {"security_configuration": ""}) with data.resources as {}
}

test_passes if {
	security_configured.deny == set() with input as testing.entry("aws_glue_job", "a", {"security_configuration": "encrypted"}) with data.resources as {}
	security_configured.deny == set() with input as testing.entry("aws_glue_dev_endpoint", "a", {"security_configuration": "${aws_glue_security_configuration.a.id}"}) with data.resources as {}
}
