package lintel.gcp.compute.project_ssh_keys_blocked_test

import data.lintel.gcp.compute.project_ssh_keys_blocked
import data.lintel.lib.testing

denied(type, config, resources) := {violation.path | some violation in violations} if {
	violations := project_ssh_keys_blocked.deny with input as testing.entry(type, "x", config) with data.resources as resources
}

place := {["metadata", "block-project-ssh-keys"]}

machine := "google_compute_instance"

required := {"google_org_policy_policy": [testing.entry("google_org_policy_policy", "p", {"name": "organizations/1/policies/compute.requireOsLogin"})]}

login(on) := {"google_compute_project_metadata": [testing.entry("google_compute_project_metadata", "p", {"metadata": {"enable-oslogin": on}})]}

test_blocked if denied(machine, {"metadata": {"block-project-ssh-keys": "TRUE"}}, {}) == set()

test_not_blocked if denied(machine, {"metadata": {"block-project-ssh-keys": "false"}}, {}) == place

test_absent if {
	denied(machine, {}, {}) == place
	denied(machine, {"metadata": {"other": "TRUE"}}, {}) == place
}

test_with_os_login if {
	denied(machine, {"metadata": {"enable-oslogin": "TRUE"}}, {}) == set()
	denied(machine, {"metadata": {"enable-oslogin": "${var.login}"}}, {}) == set()
	denied(machine, {}, login("TRUE")) == set()
	denied(machine, {}, login("FALSE")) == place
	denied(machine, {"metadata": {"enable-oslogin": "FALSE"}}, login("TRUE")) == place
	denied(machine, {}, required) == set()
}

test_from_template if {
	denied("google_compute_instance_from_template", {}, {}) == set()
	denied("google_compute_instance_from_template", {"metadata": {"other": "a"}}, {}) == place
}

test_unknown_is_left_to_the_engine if denied(machine, {"metadata": {"block-project-ssh-keys": "${var.block}"}}, {}) == place
