package lintel.gcp.compute.ssl_policy_strong_test

import data.lintel.gcp.compute.ssl_policy_strong
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := ssl_policy_strong.deny with input as testing.entry("google_compute_ssl_policy", "x", config)
}

test_strong if {
	every config in [
		{"min_tls_version": "TLS_1_2", "profile": "MODERN"},
		{"profile": "RESTRICTED"},
		{"min_tls_version": "TLS_1_2", "profile": "CUSTOM", "custom_features": ["TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"]},
	] {
		denied(config) == set()
	}
}

test_old_versions if {
	every version in ["TLS_1_0", "TLS_1_1", null] {
		denied({"min_tls_version": version, "profile": "MODERN"}) == {["min_tls_version"]}
	}
}

test_weak_ciphers if {
	denied({"min_tls_version": "TLS_1_2", "profile": "COMPATIBLE"}) == {["profile"]}
	denied({"min_tls_version": "TLS_1_2", "profile": "CUSTOM", "custom_features": ["TLS_RSA_WITH_3DES_EDE_CBC_SHA"]}) == {["custom_features", 0]}
}

test_absent if denied({"name": "web"}) == {["min_tls_version"], ["profile"]}

test_unknown if {
	denied({"profile": "${var.profile}"}) == set()
	denied({"min_tls_version": "${var.tls}", "profile": "MODERN"}) == {["min_tls_version"]}
}
