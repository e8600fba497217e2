package lintel.gcp.iam.workload_identity_conditional_test

import data.lintel.gcp.iam.workload_identity_conditional
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := workload_identity_conditional.deny with input as testing.entry("google_iam_workload_identity_pool_provider", "x", config)
}

oidc(condition) := {"oidc": [{"issuer_uri": "https://token.actions.githubusercontent.com"}], "attribute_condition": condition}

test_conditional if denied(oidc("assertion.repository_owner_id == '123456'")) == set()

test_absent if {
	denied(oidc(null)) == {["attribute_condition"]}
	denied(oidc("")) == {["attribute_condition"]}
}

test_issuers_of_one_owner if {
	denied({"aws": [{"account_id": "123456789012"}]}) == set()
	denied({"saml": [{"idp_metadata_xml": "<x/>"}]}) == set()
}

test_unknown if {
	denied(oidc("${var.condition}")) == set()
	denied({"oidc": "${var.oidc}"}) == set()
}
