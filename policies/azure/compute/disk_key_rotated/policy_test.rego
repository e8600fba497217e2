package lintel.azure.compute.disk_key_rotated_test

import data.lintel.azure.compute.disk_key_rotated
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := disk_key_rotated.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_disk_encryption_set", {}) == {["auto_key_rotation_enabled"]}
}

test_passes if {
	denied("azurerm_disk_encryption_set", {"auto_key_rotation_enabled": true}) == set()
}
