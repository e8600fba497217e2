package lintel.gcp.vertexai.notebook_own_key_test

import data.lintel.gcp.vertexai.notebook_own_key
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := notebook_own_key.deny with input as testing.entry(type, "x", config)
}

key := "${google_kms_crypto_key.k.id}"

workbench(setup) := denied("google_workbench_instance", {"gce_setup": [setup]})

test_workbench if {
	workbench({"boot_disk": [{"kms_key": key}]}) == set()
	workbench({"boot_disk": [{"disk_type": "PD_SSD"}]}) == {["gce_setup", 0, "boot_disk", 0, "kms_key"]}
	workbench({"boot_disk": [{"kms_key": key}], "data_disks": [{"kms_key": key}, {}]}) == {["gce_setup", 0, "data_disks", 1, "kms_key"]}
	workbench({"machine_type": "e2-small"}) == {["gce_setup", 0, "boot_disk"]}
}

test_notebook if {
	denied("google_notebooks_instance", {"kms_key": key, "disk_encryption": "CMEK"}) == set()
	denied("google_notebooks_instance", {"kms_key": key, "disk_encryption": "GMEK"}) == {["disk_encryption"]}
	denied("google_notebooks_instance", {"kms_key": key}) == {["disk_encryption"]}
	denied("google_notebooks_instance", {"disk_encryption": "GMEK"}) == {["kms_key"]}
}

test_runtime if {
	denied("google_notebooks_runtime", {"virtual_machine": [{"virtual_machine_config": [{"encryption_config": [{"kms_key": key}]}]}]}) == set()
	denied("google_notebooks_runtime", {"virtual_machine": [{"virtual_machine_config": [{}]}]}) == {["virtual_machine", 0, "virtual_machine_config", 0, "encryption_config"]}
}

test_absent if {
	denied("google_workbench_instance", {}) == {["gce_setup"]}
	denied("google_notebooks_instance", {}) == {["kms_key"]}
	denied("google_notebooks_runtime", {}) == {["virtual_machine"]}
}
