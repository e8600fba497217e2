package lintel.gcp.sql.closed_to_internet_test

import data.lintel.gcp.sql.closed_to_internet
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := closed_to_internet.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

networks(values) := {"settings": [{"ip_configuration": [{"authorized_networks": [{"value": x} | some x in values]}]}]}

test_open if {
	denied(networks(["10.0.0.0/8", "0.0.0.0/0"])) == {["settings", 0, "ip_configuration", 0, "authorized_networks", 1, "value"]}
}

test_closed if {
	denied(networks(["203.0.113.7/32", "0.0.0.0"])) == set()
	without_address := {"settings": [{"ip_configuration": [{"ipv4_enabled": false, "authorized_networks": [{"value": "0.0.0.0/0"}]}]}]}
	denied(without_address) == set()
}

test_absent if {
	denied({}) == set()
	denied({"settings": [{"ip_configuration": [{}]}]}) == set()
}

test_unknown if denied(networks(["${var.office}"])) == set()
