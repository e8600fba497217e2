package lintel.gcp.vertexai.notebook_shielded_test

import data.lintel.gcp.vertexai.notebook_shielded
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := notebook_shielded.deny with input as testing.entry(type, "x", config)
}

shielded(setting, on) := {"shielded_instance_config": [{setting: on}]}

test_off if {
	every setting in ["enable_vtpm", "enable_integrity_monitoring"] {
		denied("google_notebooks_instance", shielded(setting, false)) == {["shielded_instance_config", 0, setting]}
		denied("google_workbench_instance", {"gce_setup": [shielded(setting, false)]}) == {["gce_setup", 0, "shielded_instance_config", 0, setting]}
	}
}

test_on if denied("google_notebooks_instance", shielded("enable_vtpm", true)) == set()

test_absent_is_on if {
	denied("google_notebooks_instance", {}) == set()
	denied("google_workbench_instance", {}) == set()
}

test_unknown if denied("google_notebooks_instance", shielded("enable_vtpm", "${var.tpm}")) == set()
