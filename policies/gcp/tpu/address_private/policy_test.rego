package lintel.gcp.tpu.address_private_test

import data.lintel.gcp.tpu.address_private
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := address_private.deny with input as testing.entry("google_tpu_v2_vm", "x", config)
}

test_public if denied({"network_config": [{"enable_external_ips": true}]}) == {["network_config", 0, "enable_external_ips"]}

test_private if denied({"network_config": [{"enable_external_ips": false}]}) == set()

test_absent if {
	denied({}) == set()
	denied({"network_config": [{"network": "shop"}]}) == set()
}

test_unknown if denied({"network_config": [{"enable_external_ips": "${var.external}"}]}) == set()
