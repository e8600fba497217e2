package lintel.azure.acr.webhook_encrypted_test

import data.lintel.azure.acr.webhook_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := webhook_encrypted.deny with input as testing.entry(type, "a", config)
}

webhook(uri) := paths("azurerm_container_registry_webhook", {"service_uri": uri})

test_http if {
	every uri in ["http://deploy.shop.example", "HTTP://deploy.shop.example", "http://${var.host}/hook"] {
		webhook(uri) == {["service_uri"]}
	}
}

test_https if {
	every uri in ["https://deploy.shop.example", "${var.uri}", null] {
		webhook(uri) == set()
	}
}
