package lintel.gcp.gke.rbac_by_google_groups_test

import data.lintel.gcp.gke.rbac_by_google_groups
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := rbac_by_google_groups.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_groups if denied({"authenticator_groups_config": [{"security_group": "gke-security-groups@example.com"}]}) == set()

test_no_group if denied({"authenticator_groups_config": [{"security_group": ""}]}) == {["authenticator_groups_config", 0, "security_group"]}

test_absent if denied({}) == {["authenticator_groups_config"]}

test_unknown if denied({"authenticator_groups_config": [{"security_group": "${var.group}"}]}) == set()
