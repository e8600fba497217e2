package lintel.azure.appservice.client_certificates_test

import data.lintel.azure.appservice.client_certificates
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := client_certificates.deny with input as testing.entry(type, "a", config)
}

test_none if {
	paths("azurerm_app_service", {}) == {["client_cert_enabled"]}
	paths("azurerm_linux_web_app", {"client_certificate_enabled": false}) == {["client_certificate_enabled"]}
	paths("azurerm_windows_web_app", {"client_certificate_enabled": null}) == {["client_certificate_enabled"]}
}

test_asked if {
	paths("azurerm_app_service", {"client_cert_enabled": true}) == set()
	paths("azurerm_linux_web_app", {"client_certificate_enabled": "true"}) == set()
}
