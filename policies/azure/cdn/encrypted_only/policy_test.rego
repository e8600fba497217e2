package lintel.azure.cdn.encrypted_only_test

import data.lintel.azure.cdn.encrypted_only
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := encrypted_only.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := encrypted_only.deny with input as testing.entry(type, "a", config)
}

endpoint(config) := paths("azurerm_cdn_endpoint", config)

test_http if {
	endpoint({}) == {["is_http_allowed"]}
	endpoint({"is_http_allowed": true}) == {["is_http_allowed"]}
	endpoint({"is_http_allowed": false, "is_https_allowed": false}) == {["is_https_allowed"]}
	instances("azurerm_cdn_endpoint", {}) == {"http"}
}

test_https_only if {
	endpoint({"is_http_allowed": false}) == set()
	endpoint({"delivery_rule": [{"url_redirect_action": [{"redirect_type": "Found", "protocol": "Https"}]}]}) == set()
}
