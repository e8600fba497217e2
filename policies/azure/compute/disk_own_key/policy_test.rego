package lintel.azure.compute.disk_own_key_test

import data.lintel.azure.compute.disk_own_key
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := disk_own_key.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := disk_own_key.deny with input as testing.entry(type, "a", config)
}

test_none if {
	every type in ["azurerm_managed_disk", "azurerm_kubernetes_cluster"] {
		paths(type, {}) == {["disk_encryption_set_id"]}
		instances(type, {"disk_encryption_set_id": ""}) == {type}
	}
	paths("azurerm_managed_disk", {"encryption_settings": [{"enabled": false}]}) == {["disk_encryption_set_id"]}
}

test_own_key if {
	every config in [
		{"disk_encryption_set_id": "${azurerm_disk_encryption_set.a.id}"},
		{"secure_vm_disk_encryption_set_id": "id"},
		{"encryption_settings": [{"key_encryption_key": [{"key_url": "https://keys.example"}]}]},
	] {
		paths("azurerm_managed_disk", config) == set()
	}
}
