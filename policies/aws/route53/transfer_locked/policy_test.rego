package lintel.aws.route53.transfer_locked_test

import data.lintel.aws.route53.transfer_locked
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := transfer_locked.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_route53domains_registered_domain", {"transfer_lock": false}) == {["transfer_lock"]}
}

test_passes if {
	every config in [
		{},
		{"transfer_lock": true},
	] {
		denied("aws_route53domains_registered_domain", config) == set()
	}
}
