package lintel.aws.networkfirewall.logged_test

import data.lintel.aws.networkfirewall.logged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_networkfirewall_firewall", {}) == {[]}
}

test_linked if {
	logging := testing.entry("aws_networkfirewall_logging_configuration", "a", {"firewall_arn": "${aws_networkfirewall_firewall.a.arn}"})
	logged.deny == set() with input as testing.entry("aws_networkfirewall_firewall", "a", {})
		with data.resources as {"aws_networkfirewall_logging_configuration": [logging]}
}
