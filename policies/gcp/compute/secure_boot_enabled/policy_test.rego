package lintel.gcp.compute.secure_boot_enabled_test

import data.lintel.gcp.compute.secure_boot_enabled
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := secure_boot_enabled.deny with input as testing.entry(type, "x", config)
}

machine := "google_compute_instance"

test_enabled if denied(machine, {"shielded_instance_config": [{"enable_secure_boot": true}]}) == set()

test_disabled if {
	denied(machine, {"shielded_instance_config": [{"enable_secure_boot": false}]}) == {["shielded_instance_config", 0, "enable_secure_boot"]}
}

test_absent if {
	denied(machine, {}) == {["shielded_instance_config"]}
	denied(machine, {"shielded_instance_config": [{"enable_vtpm": true}]}) == {["shielded_instance_config", 0, "enable_secure_boot"]}
}

test_from_template if {
	denied("google_compute_instance_from_template", {}) == set()
	denied("google_compute_instance_from_template", {"shielded_instance_config": [{"enable_secure_boot": false}]}) == {["shielded_instance_config", 0, "enable_secure_boot"]}
}
