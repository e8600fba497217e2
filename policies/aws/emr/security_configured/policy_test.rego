package lintel.aws.emr.security_configured_test

import data.lintel.aws.emr.security_configured
import data.lintel.lib.testing

test_fails if {
	security_configured.deny == {{"path": ["security_configuration"]}} with input as testing.entry("aws_emr_cluster", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"security_configuration": "reports"},
		{"security_configuration": "${aws_emr_security_configuration.a.name}"},
	] {
		security_configured.deny == set() with input as testing.entry("aws_emr_cluster", "a", config) with data.resources as {}
	}
}
