package lintel.gcp.compute.disk_own_key_test

import data.lintel.gcp.compute.disk_own_key
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := disk_own_key.deny with input as testing.entry(type, "x", config)
}

key := "projects/shop/locations/europe-west3/keyRings/shop/cryptoKeys/disks"

test_disk if {
	denied("google_compute_disk", {"name": "d"}) == {["disk_encryption_key"]}
	denied("google_compute_disk", {"disk_encryption_key": [{}]}) == {["disk_encryption_key"]}
	every name in ["kms_key_self_link", "raw_key"] {
		denied("google_compute_disk", {"disk_encryption_key": [{name: key}]}) == set()
	}
	denied("google_compute_region_disk", {"name": "d"}) == {["disk_encryption_key"]}
}

test_boot_disk if {
	denied("google_compute_instance", {"boot_disk": [{"initialize_params": [{}]}]}) == {["boot_disk", 0, "kms_key_self_link"]}
	denied("google_compute_instance", {"boot_disk": [{"kms_key_self_link": key}]}) == set()
	denied("google_compute_instance", {"boot_disk": [{"kms_key_self_link": "${var.key}"}]}) == set()
	denied("google_compute_instance", {"boot_disk": [{"source": "${google_compute_disk.d.self_link}"}]}) == set()
	denied("google_compute_instance", {"boot_disk": [{}], "instance_encryption_key": [{"kms_key_self_link": key}]}) == set()
}

test_attached_disks_have_their_own_resource if denied("google_compute_instance", {"attached_disk": [{"source": "d"}]}) == set()

test_template if {
	denied("google_compute_instance_template", {"disk": [{"source_image": "debian"}]}) == {["disk", 0, "disk_encryption_key"]}
	denied("google_compute_instance_template", {"disk": [{"disk_encryption_key": [{"kms_key_self_link": key}]}]}) == set()
	denied("google_compute_instance_template", {"disk": [{"source": "d"}, {"type": "SCRATCH"}, {"disk_type": "local-ssd"}]}) == set()
}

test_unknown if denied("google_compute_disk", {"disk_encryption_key": "${var.keys}"}) == set()
