package lintel.lib.azure_entrance_test

import data.lintel.lib.azure_entrance
import data.lintel.lib.testing

machine := testing.entry("azurerm_linux_virtual_machine", "m", {"network_interface_ids": ["${azurerm_network_interface.i.id}"]})

group(port) := testing.entry("azurerm_network_security_group", "g", {"security_rule": [{
	"direction": "Inbound", "access": "Allow", "protocol": "Tcp",
	"source_address_prefix": "*", "destination_port_range": port,
}]})

listing(port) := {
	"azurerm_linux_virtual_machine": [machine],
	"azurerm_network_interface": [testing.entry("azurerm_network_interface", "i", {"ip_configuration": [{
		"public_ip_address_id": "${azurerm_public_ip.p.id}", "subnet_id": "${azurerm_subnet.s.id}",
	}]})],
	"azurerm_public_ip": [testing.entry("azurerm_public_ip", "p", {})],
	"azurerm_subnet": [testing.entry("azurerm_subnet", "s", {})],
	"azurerm_network_security_group": [group(port)],
}

of_subnet := {"azurerm_subnet_network_security_group_association": [testing.entry("azurerm_subnet_network_security_group_association", "a", {
	"subnet_id": "${azurerm_subnet.s.id}", "network_security_group_id": "${azurerm_network_security_group.g.id}",
})]}

of_interface := {"azurerm_network_interface_security_group_association": [testing.entry("azurerm_network_interface_security_group_association", "a", {
	"network_interface_id": "${azurerm_network_interface.i.id}", "network_security_group_id": "${azurerm_network_security_group.g.id}",
})]}

ways(entry, resources) := found if {
	found := azure_entrance.ways with input as entry with data.resources as resources
}

steps(resources) := {concat(" → ", way.steps) | some way in ways(machine, resources)}

test_machine if {
	path := {"azurerm_network_security_group.g (port 22 from *) → azurerm_public_ip.p → azurerm_linux_virtual_machine.m"}
	steps(object.union(listing("22"), of_subnet)) == path
	steps(object.union(listing("22"), of_interface)) == path
	steps(object.union(listing("22"), object.union(of_interface, of_subnet))) == path
}

test_closed if {
	steps(listing("22")) == set()
	steps(object.remove(object.union(listing("22"), of_subnet), ["azurerm_public_ip"])) == set()
}

test_what_is_meant_for_everyone if {
	every way in ways(machine, object.union(listing("443"), of_subnet)) {
		not way.close
	}
	{way.close.where | some way in ways(machine, object.union(listing("*"), of_subnet))} == {"azurerm_network_security_group.g"}
}

test_apps if {
	every type in ["azurerm_linux_web_app", "azurerm_windows_function_app"] {
		count(ways(testing.entry(type, "a", {}), {})) == 1
		count(ways(testing.entry(type, "a", {"auth_settings_v2": [{"auth_enabled": true}]}), {})) == 0
		count(ways(testing.entry(type, "a", {"site_config": [{"ip_restriction": [{"ip_address": "192.0.2.0/24"}]}]}), {})) == 0
	}
	count(ways(testing.entry("azurerm_container_group", "c", {"ip_address_type": "Private"}), {})) == 0
	count(ways(testing.entry("azurerm_container_group", "c", {}), {})) == 1
	count(ways(testing.entry("azurerm_container_app", "c", {"ingress": [{"external_enabled": true}]}), {})) == 1
	count(ways(testing.entry("azurerm_container_app", "c", {"ingress": [{"external_enabled": false}]}), {})) == 0
}
