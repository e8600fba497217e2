package lintel.azure.network.several_dns_servers_test

import data.lintel.azure.network.several_dns_servers
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := several_dns_servers.deny with input as testing.entry(type, "a", config)
}

test_single if {
	every type in ["azurerm_virtual_network", "azurerm_virtual_network_dns_servers"] {
		paths(type, {"dns_servers": ["10.0.0.4"]}) == {["dns_servers"]}
	}
}

test_passing if {
	every servers in [["10.0.0.4", "10.0.0.5"], [], null, ["168.63.129.16"]] {
		paths("azurerm_virtual_network", {"dns_servers": servers}) == set()
	}
	paths("azurerm_virtual_network", {}) == set()
}

test_unknown if {
	every servers in ["${var.servers}", ["${azurerm_firewall.hub.private_ip}"]] {
		paths("azurerm_virtual_network", {"dns_servers": servers}) == set()
	}
}
