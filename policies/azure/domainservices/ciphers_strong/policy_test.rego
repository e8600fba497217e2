package lintel.azure.domainservices.ciphers_strong_test

import data.lintel.azure.domainservices.ciphers_strong
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := ciphers_strong.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_active_directory_domain_service", {"security": [{"ntlm_v1_enabled": true, "tls_v1_enabled": false}]}) == {["security", 0, "ntlm_v1_enabled"]}
}

test_passes if {
	denied("azurerm_active_directory_domain_service", {}) == set()
	denied("azurerm_active_directory_domain_service", {"security": [{"sync_ntlm_passwords": true}]}) == set()
}
