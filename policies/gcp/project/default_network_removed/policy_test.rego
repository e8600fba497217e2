package lintel.gcp.project.default_network_removed_test

import data.lintel.gcp.project.default_network_removed
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := default_network_removed.deny with input as testing.entry("google_project", "x", config) with data.resources as resources
}

place := {["auto_create_network"]}

test_removed if denied({"auto_create_network": false}, {}) == set()

test_kept if denied({"auto_create_network": true}, {}) == place

test_absent_is_kept if denied({}, {}) == place

test_never_made if {
	resources := {
		"google_org_policy_policy": [testing.entry("google_org_policy_policy", "p", {"name": "organizations/1/policies/compute.skipDefaultNetworkCreation"})],
	}
	denied({}, resources) == set()
	older := {
		"google_organization_policy": [testing.entry("google_organization_policy", "p", {"constraint": "constraints/compute.skipDefaultNetworkCreation"})],
	}
	denied({}, older) == set()
}
