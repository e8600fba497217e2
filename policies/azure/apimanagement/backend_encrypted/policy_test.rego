package lintel.azure.apimanagement.backend_encrypted_test

import data.lintel.azure.apimanagement.backend_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := backend_encrypted.deny with input as testing.entry(type, "a", config)
}

backend(url) := paths("azurerm_api_management_backend", {"url": url})

test_http if {
	every url in ["http://orders.shop.example", "HTTP://orders.shop.example", "http://${var.host}/"] {
		backend(url) == {["url"]}
	}
}

test_https if {
	every url in ["https://orders.shop.example", "${var.url}", null] {
		backend(url) == set()
	}
}
