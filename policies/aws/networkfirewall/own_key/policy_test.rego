package lintel.aws.networkfirewall.own_key_test

import data.lintel.aws.networkfirewall.own_key
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := own_key.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_networkfirewall_firewall", {}) == {["encryption_configuration"]}
	denied("aws_networkfirewall_firewall_policy", {"encryption_configuration": [{"type": "AWS_OWNED_KMS_KEY"}]}) == {["encryption_configuration", 0, "key_id"]}
}

test_passes if {
	denied("aws_networkfirewall_firewall", {"encryption_configuration": [{"type": "CUSTOMER_KMS", "key_id": "${aws_kms_key.a.arn}"}]}) == set()
}
