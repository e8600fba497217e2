package lintel.gcp.gke.node_upgrade_automatic_test

import data.lintel.gcp.gke.node_upgrade_automatic
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := node_upgrade_automatic.deny with input as testing.entry(type, "x", config)
}

management(x) := {"management": [{"auto_upgrade": x}]}

test_off if {
	denied("google_container_node_pool", management(false)) == {["management", 0, "auto_upgrade"]}
	denied("google_container_cluster", {"node_pool": [management("false")]}) == {["node_pool", 0, "management", 0, "auto_upgrade"]}
}

test_on if denied("google_container_node_pool", management(true)) == set()

test_absent if {
	denied("google_container_node_pool", {}) == set()
	denied("google_container_cluster", {}) == set()
}

test_unknown if denied("google_container_node_pool", management("${var.automatic}")) == set()
