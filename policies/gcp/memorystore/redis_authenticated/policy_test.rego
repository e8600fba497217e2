package lintel.gcp.memorystore.redis_authenticated_test

import data.lintel.gcp.memorystore.redis_authenticated
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := redis_authenticated.deny with input as testing.entry(type, "x", config)
}

test_asked if {
	denied("google_redis_instance", {"auth_enabled": true}) == set()
	denied("google_redis_cluster", {"authorization_mode": "AUTH_MODE_IAM_AUTH"}) == set()
	denied("google_memorystore_instance", {"authorization_mode": "IAM_AUTH"}) == set()
}

test_not_asked if {
	denied("google_redis_instance", {"auth_enabled": false}) == {["auth_enabled"]}
	denied("google_redis_cluster", {"authorization_mode": "AUTH_MODE_DISABLED"}) == {["authorization_mode"]}
}

test_absent if {
	denied("google_redis_instance", {}) == {["auth_enabled"]}
	denied("google_redis_cluster", {}) == {["authorization_mode"]}
	denied("google_memorystore_instance", {}) == {["authorization_mode"]}
}
