package lintel.gcp.cloudbuild.worker_address_private_test

import data.lintel.gcp.cloudbuild.worker_address_private
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := worker_address_private.deny with input as testing.entry("google_cloudbuild_worker_pool", "x", config)
}

test_on if {
	denied({"worker_config": [{"no_external_ip": true}]}) == set()
	denied({"worker_config": [{"no_external_ip": "true"}]}) == set()
}

test_off if denied({"worker_config": [{"no_external_ip": false}]}) == {["worker_config", 0, "no_external_ip"]}

test_absent if denied({"name": "orders"}) == {["worker_config"]}
