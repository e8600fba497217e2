package lintel.aws.elb.classic_ciphers_strong_test

import data.lintel.aws.elb.classic_ciphers_strong
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := classic_ciphers_strong.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_load_balancer_policy", {"policy_attribute": [{"name": "ECDHE-RSA-RC4-SHA", "value": "true"}, {"name": "EXP-RC2-CBC-MD5", "value": true}]}) == {["policy_attribute", 0, "value"], ["policy_attribute", 1, "value"]}
}

test_passes if {
	every config in [
		{},
		{"policy_attribute": [{"name": "DES-CBC3-SHA", "value": "false"}, {"name": "DHE-RSA-AES256-GCM-SHA384", "value": "true"}, {"name": "Protocol-TLSv1.2", "value": "true"}]},
		{"policy_attribute": [{"name": "RC4-MD5", "value": "${var.old}"}]},
		{"policy_attribute": "${var.attributes}"},
	] {
		denied("aws_load_balancer_policy", config) == set()
	}
}
