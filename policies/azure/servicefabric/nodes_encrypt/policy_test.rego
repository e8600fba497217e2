package lintel.azure.servicefabric.nodes_encrypt_test

import data.lintel.azure.servicefabric.nodes_encrypt
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := nodes_encrypt.deny with input as testing.entry(type, "a", config)
}

cluster(level) := paths("azurerm_service_fabric_cluster", {"fabric_settings": [
	{"name": "Diagnostics"},
	{"name": "Security", "parameters": {"ClusterProtectionLevel": level}},
]})

test_plain if {
	paths("azurerm_service_fabric_cluster", {}) == {["fabric_settings"]}
	every level in ["None", "Sign"] {
		cluster(level) == {["fabric_settings"]}
	}
}

test_encrypted if cluster("EncryptAndSign") == set()

test_unknown if {
	cluster("${var.level}") == set()
	paths("azurerm_service_fabric_cluster", {"fabric_settings": "${var.settings}"}) == set()
}
