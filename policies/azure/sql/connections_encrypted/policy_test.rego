package lintel.azure.sql.connections_encrypted_test

import data.lintel.azure.sql.connections_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := connections_encrypted.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := connections_encrypted.deny with input as testing.entry(type, "a", config)
}

option(name, text) := {"name": name, "value": text}

test_flexible if {
	every type, engine in connections_encrypted.flexible {
		paths(type, option("require_secure_transport", "OFF")) == {["value"]}
		instances(type, option("require_secure_transport", "off")) == {engine}
		paths(type, option("require_secure_transport", "ON")) == set()
		paths(type, option("require_secure_transport", "${var.tls}")) == set()
		paths(type, option("slow_query_log", "OFF")) == set()
	}
}

test_single if {
	every type, engine in connections_encrypted.single {
		paths(type, {"ssl_enforcement_enabled": false}) == {["ssl_enforcement_enabled"]}
		instances(type, {}) == {engine}
		paths(type, {"ssl_enforcement": "Disabled"}) == {["ssl_enforcement"]}
		paths(type, {"ssl_enforcement": "Enabled"}) == set()
		paths(type, {"ssl_enforcement_enabled": true}) == set()
	}
}
