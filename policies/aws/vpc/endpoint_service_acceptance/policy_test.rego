package lintel.aws.vpc.endpoint_service_acceptance_test

import data.lintel.aws.vpc.endpoint_service_acceptance
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := endpoint_service_acceptance.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_vpc_endpoint_service", {"acceptance_required": false}) == {["acceptance_required"]}
}

test_passes if {
	denied("aws_vpc_endpoint_service", {"acceptance_required": true}) == set()
}
