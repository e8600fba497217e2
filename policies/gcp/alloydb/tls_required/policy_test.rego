package lintel.gcp.alloydb.tls_required_test

import data.lintel.gcp.alloydb.tls_required
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := tls_required.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

mode(text) := {"client_connection_config": [{"ssl_config": [{"ssl_mode": text}]}]}

test_fails if {
	path := ["client_connection_config", 0, "ssl_config", 0, "ssl_mode"]
	denied("google_alloydb_instance", mode("ALLOW_UNENCRYPTED_AND_ENCRYPTED")) == {path}
}

test_passes if {
	every config in [{}, mode("ENCRYPTED_ONLY"), mode("${var.mode}"), mode(null)] {
		denied("google_alloydb_instance", config) == set()
	}
}
