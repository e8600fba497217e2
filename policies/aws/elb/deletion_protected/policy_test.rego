package lintel.aws.elb.deletion_protected_test

import data.lintel.aws.elb.deletion_protected
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := deletion_protected.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb", {}) == {["enable_deletion_protection"]}
	denied("aws_lb", {"enable_deletion_protection": false}) == {["enable_deletion_protection"]}
}

test_passes if {
	denied("aws_lb", {"enable_deletion_protection": "true"}) == set()
}
