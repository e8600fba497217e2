package lintel.azure.apimanagement.in_virtual_network_test

import data.lintel.azure.apimanagement.in_virtual_network
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := in_virtual_network.deny with input as testing.entry(type, "a", config)
}

service(config) := paths("azurerm_api_management", object.union({"sku_name": "Premium_1"}, config))

test_outside if {
	every config in [{}, {"virtual_network_configuration": []}] {
		service(config) == {["virtual_network_configuration"]}
	}
}

test_inside if service({"virtual_network_configuration": [{"subnet_id": "${azurerm_subnet.api.id}"}]}) == set()

test_other_tiers if {
	every sku in ["Consumption_0", "Basic_1", "Standard_1", "${var.sku}", null] {
		service({"sku_name": sku}) == set()
	}
}
