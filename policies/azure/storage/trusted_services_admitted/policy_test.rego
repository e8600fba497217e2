package lintel.azure.storage.trusted_services_admitted_test

import data.lintel.azure.storage.trusted_services_admitted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := trusted_services_admitted.deny with input as testing.entry(type, "a", config)
}

rules(bypass) := {"default_action": "Deny", "bypass": bypass}

test_shut_out if {
	paths("azurerm_storage_account_network_rules", rules(["None"])) == {["bypass"]}
	paths("azurerm_storage_account", {"network_rules": [rules(["Logging", "Metrics"])]}) == {["network_rules", 0, "bypass"]}
}

test_admitted if {
	every bypass in [["AzureServices"], ["Metrics", "AzureServices"], null, [], ["${var.bypass}"], "${var.bypass}"] {
		paths("azurerm_storage_account_network_rules", rules(bypass)) == set()
		paths("azurerm_storage_account", {"network_rules": [rules(bypass)]}) == set()
	}
}

test_nothing_denied if {
	paths("azurerm_storage_account_network_rules", {"default_action": "Allow", "bypass": ["None"]}) == set()
	paths("azurerm_storage_account", {}) == set()
}
