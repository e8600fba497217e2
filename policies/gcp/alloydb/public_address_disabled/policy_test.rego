package lintel.gcp.alloydb.public_address_disabled_test

import data.lintel.gcp.alloydb.public_address_disabled
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := public_address_disabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_alloydb_instance", {"network_config": [{"enable_public_ip": true}]}) == {["network_config", 0, "enable_public_ip"]}
}

test_passes if {
	every config in [{}, {"network_config": [{}]}, {"network_config": [{"enable_public_ip": false}]}, {"network_config": [{"enable_public_ip": "${var.public}"}]}] {
		denied("google_alloydb_instance", config) == set()
	}
}
