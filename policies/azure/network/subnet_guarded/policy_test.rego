package lintel.azure.network.subnet_guarded_test

import data.lintel.azure.network.subnet_guarded
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := subnet_guarded.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

subnet := {"name": "web"}

association(id) := {"azurerm_subnet_network_security_group_association": [testing.entry(
	"azurerm_subnet_network_security_group_association", "a",
	{"subnet_id": id, "network_security_group_id": "${azurerm_network_security_group.a.id}"},
)]}

test_unguarded if {
	beside("azurerm_subnet", subnet, {}) == {[]}
	beside("azurerm_subnet", subnet, association("${azurerm_subnet.b.id}")) == {[]}
}

test_guarded if {
	beside("azurerm_subnet", subnet, association("${azurerm_subnet.a.id}")) == set()
	beside("azurerm_subnet", subnet, association("${var.subnet}")) == set()
	beside("azurerm_subnet", {"name": "web", "network_security_group_id": "group"}, {}) == set()
}

test_without_group if {
	every name in ["GatewaySubnet", "AzureFirewallSubnet", "AzureBastionSubnet", "${var.name}"] {
		beside("azurerm_subnet", {"name": name}, {}) == set()
	}
}

test_blocks_of_a_network if {
	guarded := {"name": "web", "security_group": "group"}
	beside("azurerm_virtual_network", {"subnet": [guarded, subnet, {"name": "GatewaySubnet"}]}, {}) == {["subnet", 1, "security_group"]}
	beside("azurerm_virtual_network", {"subnet": [guarded]}, {}) == set()
	beside("azurerm_virtual_network", {}, {}) == set()
}
