package lintel.azure.aks.upgraded_automatically_test

import data.lintel.azure.aks.upgraded_automatically
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := upgraded_automatically.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_kubernetes_cluster", config)

test_never if {
	cluster({}) == {["automatic_upgrade_channel"]}
	cluster({"automatic_channel_upgrade": "none"}) == {["automatic_channel_upgrade"]}
}

test_channel if {
	cluster({"automatic_upgrade_channel": "patch"}) == set()
	cluster({"automatic_channel_upgrade": "stable"}) == set()
}
