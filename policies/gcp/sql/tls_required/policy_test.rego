package lintel.gcp.sql.tls_required_test

import data.lintel.gcp.sql.tls_required
import data.lintel.lib.testing

ssl_mode := {{"path": ["settings", 0, "ip_configuration", 0, "ssl_mode"]}}

require_ssl := {{"path": ["settings", 0, "ip_configuration", 0, "require_ssl"]}}

instance(config) := testing.entry("google_sql_database_instance", "orders", config)

configured(block) := instance({"settings": [{"tier": "db-f1-micro", "ip_configuration": [block]}]})

test_required if {
	every mode in ["ENCRYPTED_ONLY", "TRUSTED_CLIENT_CERTIFICATE_REQUIRED"] {
		tls_required.deny == set() with input as configured({"ssl_mode": mode})
	}
}

test_not_required if tls_required.deny == ssl_mode with input as configured({"ssl_mode": "ALLOW_UNENCRYPTED_AND_ENCRYPTED"})

test_absent if {
	tls_required.deny == ssl_mode with input as configured({"ipv4_enabled": false})
	tls_required.deny == ssl_mode with input as instance({"settings": [{"tier": "db-f1-micro"}]})
	tls_required.deny == ssl_mode with input as instance({})
}

test_the_older_setting if {
	tls_required.deny == set() with input as configured({"require_ssl": true})
	tls_required.deny == require_ssl with input as configured({"require_ssl": false})
	tls_required.deny == require_ssl with input as configured({"require_ssl": "${var.ssl}"})
}

test_ssl_mode_wins if {
	tls_required.deny == ssl_mode with input as configured({"ssl_mode": "ALLOW_UNENCRYPTED_AND_ENCRYPTED", "require_ssl": true})
}

test_unknown_is_left_to_the_engine if tls_required.deny == ssl_mode with input as configured({"ssl_mode": "${var.mode}"})

test_configured_elsewhere if {
	tls_required.deny == set() with input as instance({"clone": [{"source_instance_name": "orders"}]})
	tls_required.deny == ssl_mode with input as instance({"clone": [{"source_instance_name": "orders"}], "settings": [{"tier": "db-f1-micro"}]})
	tls_required.deny == set() with input as instance({"instance_type": "ON_PREMISES_INSTANCE"})
}
