package lintel.gcp.memorystore.redis_tls_test

import data.lintel.gcp.memorystore.redis_tls
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := redis_tls.deny with input as testing.entry(type, "x", config)
}

place := {["transit_encryption_mode"]}

test_encrypted if {
	denied("google_redis_instance", {"transit_encryption_mode": "SERVER_AUTHENTICATION"}) == set()
	denied("google_redis_cluster", {"transit_encryption_mode": "TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION"}) == set()
}

test_plain if denied("google_redis_instance", {"transit_encryption_mode": "DISABLED"}) == place

test_absent_is_plain if {
	denied("google_redis_instance", {}) == place
	denied("google_redis_cluster", {}) == place
}
