package lintel.azure.aks.private_cluster_test

import data.lintel.azure.aks.private_cluster
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := private_cluster.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_kubernetes_cluster", config)

test_public if {
	every config in [{}, {"private_cluster_enabled": false}, {"private_cluster_enabled": null}] {
		cluster(config) == {["private_cluster_enabled"]}
	}
}

test_private if {
	cluster({"private_cluster_enabled": true}) == set()
	cluster({"private_link_enabled": true}) == set()
}
