package lintel.azure.network.vpn_ciphers_strong_test

import data.lintel.azure.network.vpn_ciphers_strong
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := vpn_ciphers_strong.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_virtual_network_gateway_connection", {"ipsec_policy": [{"dh_group": "DHGroup2", "ike_encryption": "AES256"}]}) == {["ipsec_policy", 0, "dh_group"]}
	denied("azurerm_virtual_network_gateway_connection", {"connection_protocol": "IKEv1"}) == {["connection_protocol"]}
}

test_passes if {
	denied("azurerm_virtual_network_gateway_connection", {}) == set()
	denied("azurerm_virtual_network_gateway_connection", {"ipsec_policy": [{"dh_group": "DHGroup24", "ike_encryption": "GCMAES256", "pfs_group": "${var.group}"}]}) == set()
}
