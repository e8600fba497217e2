package lintel.azure.machinelearning.idle_clusters_shrink_test

import data.lintel.azure.machinelearning.idle_clusters_shrink
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := idle_clusters_shrink.deny with input as testing.entry(type, "a", config)
}

cluster(count) := paths("azurerm_machine_learning_compute_cluster", {"scale_settings": [{"min_node_count": count}]})

test_stand_by if {
	every count in [1, "2"] {
		cluster(count) == {["scale_settings", 0, "min_node_count"]}
	}
}

test_shrinks if {
	every count in [0, "0", "${var.nodes}", null] {
		cluster(count) == set()
	}
}
