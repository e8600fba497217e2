package lintel.azure.aks.local_accounts_disabled_test

import data.lintel.azure.aks.local_accounts_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := local_accounts_disabled.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_kubernetes_cluster", config)

test_on if {
	every config in [{}, {"local_account_disabled": false}] {
		cluster(config) == {["local_account_disabled"]}
	}
}

test_off if cluster({"local_account_disabled": true}) == set()
