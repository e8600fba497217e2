package lintel.gcp.compute.project_os_login_enabled_test

import data.lintel.gcp.compute.project_os_login_enabled
import data.lintel.lib.testing

denied(type, config, resources) := {violation.path | some violation in violations} if {
	violations := project_os_login_enabled.deny with input as testing.entry(type, "x", config) with data.resources as resources
}

all := "google_compute_project_metadata"

one := "google_compute_project_metadata_item"

place := {["metadata", "enable-oslogin"]}

test_enabled if {
	denied(all, {"metadata": {"enable-oslogin": "TRUE"}}, {}) == set()
	denied(all, {"metadata": {"enable-oslogin": true}}, {}) == set()
	denied(one, {"key": "enable-oslogin", "value": "true"}, {}) == set()
}

test_disabled if {
	denied(all, {"metadata": {"enable-oslogin": "FALSE"}}, {}) == place
	denied(one, {"key": "enable-oslogin", "value": "FALSE"}, {}) == {["value"]}
}

test_absent if {
	denied(all, {"metadata": {"other": "TRUE"}}, {}) == place
	denied(all, {}, {}) == place
	denied(one, {"key": "other", "value": "FALSE"}, {}) == set()
}

test_set_by_another_resource if {
	item := testing.entry(one, "i", {"key": "enable-oslogin", "value": "TRUE"})
	denied(all, {"metadata": {"other": "TRUE"}}, {one: [item]}) == set()
}

test_required_above if {
	policy := testing.entry("google_org_policy_policy", "p", {"name": "organizations/1/policies/compute.requireOsLogin"})
	denied(all, {"metadata": {"other": "TRUE"}}, {"google_org_policy_policy": [policy]}) == set()
}

test_unknown_is_left_to_the_engine if denied(all, {"metadata": "${var.metadata}"}, {}) == place
