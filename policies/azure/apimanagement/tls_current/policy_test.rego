package lintel.azure.apimanagement.tls_current_test

import data.lintel.azure.apimanagement.tls_current
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := tls_current.deny with input as testing.entry(type, "a", config)
}

service(security) := paths("azurerm_api_management", {"security": [security]})

test_old if {
	every attribute in ["backend_ssl30_enabled", "frontend_tls10_enabled", "enable_frontend_tls11", "enable_backend_tls10"] {
		service({attribute: true}) == {["security", 0, attribute]}
	}
}

test_current if {
	every security in [{}, {"frontend_tls10_enabled": false}, {"frontend_tls10_enabled": "${var.old}"}, {"triple_des_ciphers_enabled": true}] {
		service(security) == set()
	}
	paths("azurerm_api_management", {}) == set()
}
