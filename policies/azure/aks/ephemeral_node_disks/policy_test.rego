package lintel.azure.aks.ephemeral_node_disks_test

import data.lintel.azure.aks.ephemeral_node_disks
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := ephemeral_node_disks.deny with input as testing.entry(type, "a", config)
}

cluster(pool) := paths("azurerm_kubernetes_cluster", {"default_node_pool": [pool]})

test_managed if {
	every pool in [{}, {"os_disk_type": "Managed"}] {
		cluster(pool) == {["default_node_pool", 0, "os_disk_type"]}
	}
}

test_ephemeral if cluster({"os_disk_type": "Ephemeral"}) == set()
