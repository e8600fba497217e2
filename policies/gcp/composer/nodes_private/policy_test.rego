package lintel.gcp.composer.nodes_private_test

import data.lintel.gcp.composer.nodes_private
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := nodes_private.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_composer_environment", {"config": [{"node_config": [{"network": "a"}]}]}) == {["config", 0]}
}

test_passes if {
	denied("google_composer_environment", {"config": [{"enable_private_environment": true}]}) == set()
	denied("google_composer_environment", {"config": [{"private_environment_config": [{"enable_private_endpoint": true}]}]}) == set()
}
