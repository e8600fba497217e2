package lintel.azure.containerinstance.in_virtual_network_test

import data.lintel.azure.containerinstance.in_virtual_network
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := in_virtual_network.deny with input as testing.entry(type, "a", config)
}

group(config) := paths("azurerm_container_group", config)

test_public if {
	every config in [{}, {"ip_address_type": "Public"}] {
		group(config) == {["ip_address_type"]}
	}
}

test_private if {
	every config in [
		{"ip_address_type": "Private", "subnet_ids": ["${azurerm_subnet.a.id}"]},
		{"subnet_ids": "${var.subnets}"},
		{"ip_address_type": "None"},
		{"network_profile_id": "id"},
	] {
		group(config) == set()
	}
}
