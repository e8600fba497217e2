package lintel.gcp.gke.binary_authorization_enforced_test

import data.lintel.gcp.gke.binary_authorization_enforced
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := binary_authorization_enforced.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_binary_authorization_policy", {"default_admission_rule": [{"evaluation_mode": "ALWAYS_ALLOW", "enforcement_mode": "DRYRUN_AUDIT_LOG_ONLY"}]}) == {["default_admission_rule", 0, "evaluation_mode"], ["default_admission_rule", 0, "enforcement_mode"]}
}

test_passes if {
	denied("google_binary_authorization_policy", {}) == set()
	denied("google_binary_authorization_policy", {"default_admission_rule": [{"evaluation_mode": "REQUIRE_ATTESTATION", "enforcement_mode": "ENFORCED_BLOCK_AND_AUDIT_LOG"}]}) == set()
}
