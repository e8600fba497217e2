package lintel.docker.compose.default_bridge_unused_test

import data.lintel.docker.compose.default_bridge_unused
import data.lintel.lib.testing

test_the_default_bridge_is_denied if {
	default_bridge_unused.deny == {{"path": ["network_mode"]}} with input as testing.service({"network_mode": "bridge"})
}

test_others_are_allowed if {
	default_bridge_unused.deny == set() with input as testing.service({"network_mode": "none"})
	default_bridge_unused.deny == set() with input as testing.service({"networks": {"bridge": null}})
}
