package lintel.aws.vpc.endpoint_policy_set_test

import data.lintel.aws.vpc.endpoint_policy_set
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := endpoint_policy_set.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_vpc_endpoint", {"vpc_endpoint_type": "Gateway"}) == {["policy"]}
}

test_passes if {
	denied("aws_vpc_endpoint", {"policy": "{}"}) == set()
	denied("aws_vpc_endpoint", {"vpc_endpoint_type": "GatewayLoadBalancer"}) == set()
	denied("aws_vpc_endpoint", {"vpc_endpoint_type": "${var.type}"}) == set()
}
