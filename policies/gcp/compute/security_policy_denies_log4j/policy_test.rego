package lintel.gcp.compute.security_policy_denies_log4j_test

import data.lintel.gcp.compute.security_policy_denies_log4j
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := security_policy_denies_log4j.deny with input as testing.entry("google_compute_security_policy", "x", config) with data.resources as resources
}

rule(action, expression) := {"action": action, "priority": 1, "match": [{"expr": [{"expression": expression}]}]}

canary := "evaluatePreconfiguredWaf('cve-canary')"

test_denied if {
	denied({"rule": [rule("deny(403)", canary)]}, {}) == set()
	denied({"rule": [rule("deny(403)", "evaluatePreconfiguredExpr('cve-canary', [])")]}, {}) == set()
}

test_denied_by_a_resource_of_its_own if {
	entry := object.union(rule("deny(403)", canary), {"security_policy": "${google_compute_security_policy.x.name}"})
	denied({"name": "web"}, {"google_compute_security_policy_rule": [testing.entry("google_compute_security_policy_rule", "r", entry)]}) == set()
}

test_not_denied if {
	denied({"rule": [rule("allow", canary)]}, {}) == {[]}
	denied({"rule": [rule("deny(403)", "evaluatePreconfiguredWaf('xss-stable')")]}, {}) == {[]}
	denied({"rule": [object.union(rule("deny(403)", canary), {"preview": true})]}, {}) == {[]}
}

test_absent if denied({"name": "web"}, {}) == {[]}

test_other_kinds if denied({"type": "CLOUD_ARMOR_NETWORK"}, {}) == set()

test_unknown if {
	denied({"rule": "${var.rules}"}, {}) == set()
	denied({"rule": [rule("deny(403)", "${var.expression}")]}, {}) == set()
}
