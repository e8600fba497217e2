package lintel.aws.ram.shared_within_organization_test

import data.lintel.aws.ram.shared_within_organization
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := shared_within_organization.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_ram_resource_share", {}) == {["allow_external_principals"]}
}

test_passes if {
	denied("aws_ram_resource_share", {"allow_external_principals": false}) == set()
}
