package lintel.azure.cognitive.search_replicated_test

import data.lintel.azure.cognitive.search_replicated
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := search_replicated.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := search_replicated.deny with input as testing.entry(type, "a", config)
}

service(replicas) := instances("azurerm_search_service", {"sku": "standard", "replica_count": replicas})

test_few if {
	service(null) == {"queries", "updates"}
	service(1) == {"queries", "updates"}
	service("2") == {"updates"}
}

test_several if {
	service(3) == set()
	service("${var.replicas}") == set()
}

test_free if paths("azurerm_search_service", {"sku": "free"}) == set()
