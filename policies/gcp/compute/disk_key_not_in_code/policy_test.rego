package lintel.gcp.compute.disk_key_not_in_code_test

import data.lintel.gcp.compute.disk_key_not_in_code
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := disk_key_not_in_code.deny with input as testing.entry(type, "x", config)
}

key := "c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0MTI="

test_written if {
	denied("google_compute_disk", {"disk_encryption_key": [{"raw_key": key}]}) == {["disk_encryption_key", 0, "raw_key"]}
	denied("google_compute_instance", {"boot_disk": [{"disk_encryption_key_raw": key}]}) == {["boot_disk", 0, "disk_encryption_key_raw"]}
	denied("google_compute_instance", {"attached_disk": [{}, {"disk_encryption_key_raw": key}]}) == {["attached_disk", 1, "disk_encryption_key_raw"]}
}

test_passing if {
	denied("google_compute_disk", {"disk_encryption_key": [{"kms_key_self_link": "k"}]}) == set()
	denied("google_compute_instance", {"boot_disk": [{"kms_key_self_link": "k"}]}) == set()
}

test_absent if {
	denied("google_compute_disk", {}) == set()
	denied("google_compute_instance", {"boot_disk": [{}]}) == set()
}

test_unknown_is_left_to_the_engine if {
	denied("google_compute_disk", {"disk_encryption_key": [{"raw_key": "${var.key}"}]}) == {["disk_encryption_key", 0, "raw_key"]}
}
