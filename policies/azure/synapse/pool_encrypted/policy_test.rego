package lintel.azure.synapse.pool_encrypted_test

import data.lintel.azure.synapse.pool_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := pool_encrypted.deny with input as testing.entry(type, "a", config)
}

pool(config) := paths("azurerm_synapse_sql_pool", config)

test_plain if {
	every config in [{}, {"data_encrypted": false}] {
		pool(config) == {["data_encrypted"]}
	}
}

test_encrypted if pool({"data_encrypted": true}) == set()
