package lintel.azure.appgateway.tls_policy_current_test

import data.lintel.azure.appgateway.tls_policy_current
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := tls_policy_current.deny with input as testing.entry(type, "a", config)
}

gateway(policy) := paths("azurerm_application_gateway", {"ssl_policy": [policy]})

test_old if {
	gateway({"policy_type": "Predefined", "policy_name": "AppGwSslPolicy20150501"}) == {["ssl_policy", 0, "policy_name"]}
	gateway({"policy_type": "Custom", "min_protocol_version": "TLSv1_1"}) == {["ssl_policy", 0, "min_protocol_version"]}
	gateway({"cipher_suites": ["TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "TLS_RSA_WITH_3DES_EDE_CBC_SHA"]}) == {["ssl_policy", 0, "cipher_suites", 1]}
	profile := {"ssl_profile": [{"ssl_policy": [{"min_protocol_version": "TLSv1_0"}]}]}
	paths("azurerm_application_gateway", profile) == {["ssl_profile", 0, "ssl_policy", 0, "min_protocol_version"]}
}

test_current if {
	every policy in [{}, {"policy_name": "AppGwSslPolicy20220101S"}, {"min_protocol_version": "TLSv1_3"}, {"policy_name": "${var.policy}"}] {
		gateway(policy) == set()
	}
	paths("azurerm_application_gateway", {}) == set()
}
