package lintel.azure.cosmosdb.tagged_test

import data.lintel.azure.cosmosdb.tagged
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := tagged.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_cosmosdb_account", config)

test_none if {
	every config in [{}, {"tags": {}}, {"tags": null}] {
		account(config) == {["tags"]}
	}
}

test_tagged if account({"tags": {"owner": "shop"}}) == set()
