package lintel.aws.vpc.flow_logs_enabled_test

import data.lintel.aws.vpc.flow_logs_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := flow_logs_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_vpc", {}) == {[]}
}

log(id) := {"aws_flow_log": [testing.entry("aws_flow_log", "a", {"vpc_id": id})]}

test_linked if {
	vpc := testing.entry("aws_vpc", "a", {})
	flow_logs_enabled.deny == set() with input as vpc with data.resources as log("${aws_vpc.a.id}")
	flow_logs_enabled.deny == set() with input as vpc with data.resources as log("${module.network.vpc_id}")
	count(flow_logs_enabled.deny) == 1 with input as vpc with data.resources as log("${aws_vpc.b.id}")
}
