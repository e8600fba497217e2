package lintel.aws.securityhub.members_enrolled_test

import data.lintel.aws.securityhub.members_enrolled
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := members_enrolled.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_securityhub_organization_configuration", {"auto_enable": false}) == {["auto_enable"]}
	local := {"auto_enable": false, "organization_configuration": [{"configuration_type": "LOCAL"}]}
	denied("aws_securityhub_organization_configuration", local) == {["auto_enable"]}
}

test_passes if {
	every config in [
		{"auto_enable": true},
		{"auto_enable": "${var.enable}"},
		{"auto_enable": false, "organization_configuration": [{"configuration_type": "CENTRAL"}]},
	] {
		denied("aws_securityhub_organization_configuration", config) == set()
	}
}
