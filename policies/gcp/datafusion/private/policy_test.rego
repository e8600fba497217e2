package lintel.gcp.datafusion.private_test

import data.lintel.gcp.datafusion.private
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := private.deny with input as testing.entry("google_data_fusion_instance", "x", config)
}

test_on if {
	denied({"private_instance": true}) == set()
	denied({"private_instance": "true"}) == set()
}

test_off if denied({"private_instance": false}) == {["private_instance"]}

test_absent if denied({"name": "orders"}) == {["private_instance"]}
