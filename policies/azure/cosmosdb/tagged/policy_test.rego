package lintel.azure.cosmosdb.tagged_test

import data.lintel.azure.cosmosdb.tagged
import data.lintel.lib.testing

named(config, names) := {violation.path | some violation in violations} if {
	violations := tagged.deny with input as testing.entry("azurerm_cosmosdb_account", "a", config)
		with data.settings as {"azure.cosmosdb.tagged": {"names": names}}
}

account(config) := named(config, [])

test_none if {
	every config in [{}, {"tags": {}}, {"tags": null}] {
		account(config) == {["tags"]}
	}
}

test_tagged if account({"tags": {"owner": "shop"}}) == set()

test_names if {
	tags := {"tags": {"owner": "shop", "cost_center": ""}}
	named(tags, ["owner"]) == set()
	named(tags, ["owner", "cost_center", "stage"]) == {["tags", "cost_center"], ["tags", "stage"]}
	named({}, ["owner"]) == {["tags"]}
}
