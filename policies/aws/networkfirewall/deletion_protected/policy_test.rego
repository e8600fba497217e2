package lintel.aws.networkfirewall.deletion_protected_test

import data.lintel.aws.networkfirewall.deletion_protected
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := deletion_protected.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_networkfirewall_firewall", {}) == {["delete_protection"]}
}

test_passes if {
	denied("aws_networkfirewall_firewall", {"delete_protection": true}) == set()
}
