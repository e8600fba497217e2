package lintel.azure.cognitive.outbound_restricted_test

import data.lintel.azure.cognitive.outbound_restricted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := outbound_restricted.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_cognitive_account", object.union({"kind": "OpenAI"}, config))

test_anywhere if {
	every config in [{}, {"outbound_network_access_restricted": false}] {
		account(config) == {["outbound_network_access_restricted"]}
	}
}

test_restricted if account({"outbound_network_access_restricted": true, "fqdns": ["shop.example"]}) == set()

test_other_kinds if {
	every kind in ["TextAnalytics", "${var.kind}", null] {
		account({"kind": kind}) == set()
	}
}
