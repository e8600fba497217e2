package lintel.gcp.sql.public_address_disabled_test

import data.lintel.gcp.sql.public_address_disabled
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := public_address_disabled.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

address(enabled) := {"settings": [{"ip_configuration": [{"ipv4_enabled": enabled}]}]}

place := {["settings", 0, "ip_configuration", 0, "ipv4_enabled"]}

test_private if denied(address(false)) == set()

test_public if denied(address(true)) == place

test_absent_is_public if {
	denied(address(null)) == place
	denied({"settings": [{"tier": "t"}]}) == {["settings", 0, "ip_configuration"]}
}

test_configured_elsewhere if {
	denied({"clone": [{"source_instance_name": "orders"}]}) == set()
	denied({"instance_type": "ON_PREMISES_INSTANCE"}) == set()
}
