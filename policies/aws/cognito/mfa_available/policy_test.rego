package lintel.aws.cognito.mfa_available_test

import data.lintel.aws.cognito.mfa_available
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := mfa_available.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	every config in [{}, {"mfa_configuration": null}, {"mfa_configuration": "OFF"}] {
		denied("aws_cognito_user_pool", config) == {["mfa_configuration"]}
	}
}

test_passes if {
	every mode in ["ON", "OPTIONAL", "${var.mfa}"] {
		denied("aws_cognito_user_pool", {"mfa_configuration": mode}) == set()
	}
}
