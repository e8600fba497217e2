package lintel.azure.network.interface_without_public_address_test

import data.lintel.azure.network.interface_without_public_address
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := interface_without_public_address.deny with input as testing.entry(type, "a", config)
}

card(id) := paths("azurerm_network_interface", {"ip_configuration": [{"name": "a"}, {"public_ip_address_id": id}]})

test_public if {
	every id in ["/subscriptions/a/publicIPAddresses/b", "${azurerm_public_ip.a.id}", "${azurerm_public_ip.a[count.index].id}"] {
		card(id) == {["ip_configuration", 1]}
	}
}

test_private if card(null) == set()

test_unknown if {
	every id in ["${var.address}", "${var.public ? azurerm_public_ip.a[0].id : null}"] {
		card(id) == set()
	}
}

test_absent if paths("azurerm_network_interface", {}) == set()
