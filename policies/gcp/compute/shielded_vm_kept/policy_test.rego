package lintel.gcp.compute.shielded_vm_kept_test

import data.lintel.gcp.compute.shielded_vm_kept
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := shielded_vm_kept.deny with input as testing.entry("google_compute_instance", "x", config)
}

test_off if {
	denied({"shielded_instance_config": [{"enable_vtpm": false}]}) == {["shielded_instance_config", 0, "enable_vtpm"]}
	denied({"shielded_instance_config": [{"enable_integrity_monitoring": "false"}]}) == {["shielded_instance_config", 0, "enable_integrity_monitoring"]}
}

test_on if denied({"shielded_instance_config": [{"enable_vtpm": true, "enable_integrity_monitoring": true}]}) == set()

test_absent if {
	denied({}) == set()
	denied({"shielded_instance_config": [{"enable_secure_boot": true}]}) == set()
}

test_unknown if denied({"shielded_instance_config": [{"enable_vtpm": "${var.tpm}"}]}) == set()
