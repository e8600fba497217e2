package lintel.gcp.compute.service_attachment_accepts_by_list_test

import data.lintel.gcp.compute.service_attachment_accepts_by_list
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := service_attachment_accepts_by_list.deny with input as testing.entry("google_compute_service_attachment", "x", config)
}

test_automatic if denied({"connection_preference": "ACCEPT_AUTOMATIC"}) == {["connection_preference"]}

test_by_list if denied({"connection_preference": "ACCEPT_MANUAL"}) == set()

test_absent if denied({}) == set()

test_unknown if denied({"connection_preference": "${var.preference}"}) == set()
