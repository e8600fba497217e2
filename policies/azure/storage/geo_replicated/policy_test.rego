package lintel.azure.storage.geo_replicated_test

import data.lintel.azure.storage.geo_replicated
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := geo_replicated.deny with input as testing.entry(type, "a", config)
}

account(replication, tier) := paths("azurerm_storage_account", {"account_replication_type": replication, "account_tier": tier})

test_one_region if {
	every replication in ["LRS", "ZRS", "lrs"] {
		account(replication, "Standard") == {["account_replication_type"]}
	}
}

test_two_regions if {
	every replication in ["GRS", "RAGRS", "GZRS", "RAGZRS", "${var.replication}"] {
		account(replication, "Standard") == set()
	}
}

test_premium if account("LRS", "Premium") == set()

test_absent if paths("azurerm_storage_account", {}) == set()
