package lintel.gcp.vertexai.notebook_address_private_test

import data.lintel.gcp.vertexai.notebook_address_private
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := notebook_address_private.deny with input as testing.entry(type, "x", config)
}

workbench(private) := {"gce_setup": [{"disable_public_ip": private}]}

runtime(private) := {"virtual_machine": [{"virtual_machine_config": [{"internal_ip_only": private}]}]}

test_private if {
	denied("google_workbench_instance", workbench(true)) == set()
	denied("google_notebooks_instance", {"no_public_ip": true}) == set()
	denied("google_notebooks_runtime", runtime(true)) == set()
}

test_public if {
	denied("google_workbench_instance", workbench(false)) == {["gce_setup", 0, "disable_public_ip"]}
	denied("google_notebooks_instance", {"no_public_ip": false}) == {["no_public_ip"]}
	denied("google_notebooks_runtime", runtime(false)) == {["virtual_machine", 0, "virtual_machine_config", 0, "internal_ip_only"]}
}

test_absent_is_public if {
	denied("google_workbench_instance", {}) == {["gce_setup"]}
	denied("google_notebooks_instance", {}) == {["no_public_ip"]}
	denied("google_notebooks_runtime", {}) == {["virtual_machine"]}
}
