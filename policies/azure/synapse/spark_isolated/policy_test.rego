package lintel.azure.synapse.spark_isolated_test

import data.lintel.azure.synapse.spark_isolated
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := spark_isolated.deny with input as testing.entry(type, "a", config)
}

pool(config) := paths("azurerm_synapse_spark_pool", config)

test_shared if {
	every config in [{}, {"compute_isolation_enabled": false}] {
		pool(config) == {["compute_isolation_enabled"]}
	}
}

test_isolated if pool({"compute_isolation_enabled": true}) == set()
