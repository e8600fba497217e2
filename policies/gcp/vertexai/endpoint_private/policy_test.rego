package lintel.gcp.vertexai.endpoint_private_test

import data.lintel.gcp.vertexai.endpoint_private
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := endpoint_private.deny with input as testing.entry(type, "x", config)
}

endpoint := "google_vertex_ai_endpoint"

index := "google_vertex_ai_index_endpoint"

connect(on) := {"private_service_connect_config": [{"enable_private_service_connect": on}]}

test_private if {
	denied(endpoint, {"network": "projects/1/global/networks/shop"}) == set()
	denied(endpoint, connect(true)) == set()
	denied(endpoint, connect("${var.connect}")) == set()
	denied(index, {"public_endpoint_enabled": false}) == set()
}

test_public if {
	denied(endpoint, connect(false)) == {["network"]}
	denied(index, {"public_endpoint_enabled": true}) == {["public_endpoint_enabled"]}
}

test_absent if {
	denied(endpoint, {}) == {["network"]}
	denied(index, {}) == set()
}

test_unknown if {
	denied(endpoint, {"network": "${var.network}"}) == set()
	denied(index, {"public_endpoint_enabled": "${var.public}"}) == set()
}
