package lintel.azure.redis.encrypted_only_test

import data.lintel.azure.redis.encrypted_only
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := encrypted_only.deny with input as testing.entry(type, "a", config)
}

cache(config) := paths("azurerm_redis_cache", config)

test_plain if {
	cache({"non_ssl_port_enabled": true}) == {["non_ssl_port_enabled"]}
	cache({"enable_non_ssl_port": true}) == {["enable_non_ssl_port"]}
}

test_encrypted if {
	every config in [{}, {"non_ssl_port_enabled": false}, {"enable_non_ssl_port": "${var.plain}"}] {
		cache(config) == set()
	}
}
