package lintel.azure.apimanagement.client_certificates_test

import data.lintel.azure.apimanagement.client_certificates
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := client_certificates.deny with input as testing.entry(type, "a", config)
}

service(config) := paths("azurerm_api_management", object.union({"sku_name": "Consumption_0"}, config))

test_none if {
	every config in [{}, {"client_certificate_enabled": false}] {
		service(config) == {["client_certificate_enabled"]}
	}
}

test_asked if service({"client_certificate_enabled": true}) == set()

test_other_tiers if {
	every sku in ["Developer_1", "Premium_1", "${var.sku}", null] {
		service({"sku_name": sku}) == set()
	}
}
