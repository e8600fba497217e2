package lintel.azure.kusto.disks_encrypted_test

import data.lintel.azure.kusto.disks_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := disks_encrypted.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_kusto_cluster", config)

test_plain if {
	every config in [{}, {"disk_encryption_enabled": false}] {
		cluster(config) == {["disk_encryption_enabled"]}
	}
}

test_encrypted if {
	cluster({"disk_encryption_enabled": true}) == set()
	cluster({"enable_disk_encryption": true}) == set()
}
