package lintel.aws.ses.tls_required_test

import data.lintel.aws.ses.tls_required
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := tls_required.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ses_configuration_set", {}) == {["delivery_options"]}
	denied("aws_ses_configuration_set", {"delivery_options": [{"tls_policy": "Optional"}]}) == {["delivery_options", 0, "tls_policy"]}
	denied("aws_sesv2_configuration_set", {"delivery_options": [{}]}) == {["delivery_options", 0, "tls_policy"]}
}

test_passes if {
	denied("aws_ses_configuration_set", {"delivery_options": [{"tls_policy": "Require"}]}) == set()
	denied("aws_sesv2_configuration_set", {"delivery_options": [{"tls_policy": "REQUIRE"}]}) == set()
}
