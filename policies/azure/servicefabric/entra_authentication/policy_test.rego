package lintel.azure.servicefabric.entra_authentication_test

import data.lintel.azure.servicefabric.entra_authentication
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := entra_authentication.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_service_fabric_cluster", config)

test_none if {
	every config in [{}, {"azure_active_directory": []}] {
		cluster(config) == {["azure_active_directory"]}
	}
}

test_entra if cluster({"azure_active_directory": [{"tenant_id": "${var.tenant}"}]}) == set()
