package lintel.azure.appgateway.listeners_encrypted_test

import data.lintel.azure.appgateway.listeners_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := listeners_encrypted.deny with input as testing.entry(type, "a", config)
}

listener(protocol) := {"http_listener": [{"name": "a", "protocol": "Https"}, {"name": "b", "protocol": protocol}]}

rule(change) := {"request_routing_rule": [object.union({"http_listener_name": "b"}, change)]}

gateway(config) := paths("azurerm_application_gateway", config)

test_http if {
	gateway(listener("Http")) == {["http_listener", 1, "protocol"]}
	gateway(object.union(listener("Http"), rule({"backend_address_pool_name": "pool"}))) == {["http_listener", 1, "protocol"]}
}

test_https if {
	gateway(listener("Https")) == set()
	gateway(listener("${var.protocol}")) == set()
	gateway({}) == set()
}

test_redirect if {
	gateway(object.union(listener("Http"), rule({"redirect_configuration_name": "to-https"}))) == set()
	gateway(object.union(listener("Http"), rule({"http_listener_name": "${local.listener}", "redirect_configuration_name": "to-https"}))) == set()
	gateway(object.union(listener("Http"), {"request_routing_rule": "${var.rules}"})) == set()
}

test_unknown_names_without_redirect if {
	listeners := {"http_listener": [{"name": "${local.listener}", "protocol": "Http"}]}
	gateway(object.union(listeners, rule({"http_listener_name": "${local.listener}"}))) == {["http_listener", 0, "protocol"]}
}
