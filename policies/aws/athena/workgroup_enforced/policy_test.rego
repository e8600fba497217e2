package lintel.aws.athena.workgroup_enforced_test

import data.lintel.aws.athena.workgroup_enforced
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"configuration": [{"enforce_workgroup_configuration": false}]},
	] {
		workgroup_enforced.deny == {{"path": ["configuration", 0, "enforce_workgroup_configuration"]}} with input as testing.entry("aws_athena_workgroup", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"configuration": [{}]},
		{"configuration": [{"enforce_workgroup_configuration": true}]},
		{"configuration": [{"enforce_workgroup_configuration": "${var.enforce}"}]},
	] {
		workgroup_enforced.deny == set() with input as testing.entry("aws_athena_workgroup", "a", config) with data.resources as {}
	}
}
