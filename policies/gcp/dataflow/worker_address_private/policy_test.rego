package lintel.gcp.dataflow.worker_address_private_test

import data.lintel.gcp.dataflow.worker_address_private
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := worker_address_private.deny with input as testing.entry("google_dataflow_job", "x", config)
}

place := {["ip_configuration"]}

test_private if denied({"ip_configuration": "WORKER_IP_PRIVATE"}) == set()

test_public if denied({"ip_configuration": "WORKER_IP_PUBLIC"}) == place

test_absent_is_public if denied({"name": "orders"}) == place

test_unknown_is_left_to_the_engine if denied({"ip_configuration": "${var.ip}"}) == place
