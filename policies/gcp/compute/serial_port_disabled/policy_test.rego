package lintel.gcp.compute.serial_port_disabled_test

import data.lintel.gcp.compute.serial_port_disabled
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := serial_port_disabled.deny with input as testing.entry(type, "x", config)
}

test_on if {
	every on in [true, "true", "TRUE", "1", 1] {
		denied("google_compute_instance", {"metadata": {"serial-port-enable": on}}) == {["metadata", "serial-port-enable"]}
	}
}

test_on_for_the_project if {
	denied("google_compute_project_metadata", {"metadata": {"serial-port-enable": "TRUE"}}) == {["metadata", "serial-port-enable"]}
	denied("google_compute_project_metadata_item", {"key": "serial-port-enable", "value": "1"}) == {["value"]}
	denied("google_compute_project_metadata_item", {"key": "enable-oslogin", "value": "TRUE"}) == set()
}

test_off if denied("google_compute_instance", {"metadata": {"serial-port-enable": "FALSE"}}) == set()

test_absent if {
	denied("google_compute_instance", {}) == set()
	denied("google_compute_instance", {"metadata": {}}) == set()
}

test_unknown if denied("google_compute_instance", {"metadata": {"serial-port-enable": "${var.serial}"}}) == set()
