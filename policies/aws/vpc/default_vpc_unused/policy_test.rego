package lintel.aws.vpc.default_vpc_unused_test

import data.lintel.aws.vpc.default_vpc_unused
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := default_vpc_unused.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_default_vpc", {}) == {[]}
}
