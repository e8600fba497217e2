package lintel.docker.compose.host_network_disabled_test

import data.lintel.docker.compose.host_network_disabled
import data.lintel.lib.testing

test_the_host_network_is_denied if {
	host_network_disabled.deny == {{"path": ["network_mode"]}} with input as testing.service({"network_mode": "host"})
}

test_other_networks_are_allowed if {
	host_network_disabled.deny == set() with input as testing.service({"network_mode": "service:vpn"})
	host_network_disabled.deny == set() with input as testing.service({"network_mode": "none"})
	host_network_disabled.deny == set() with input as testing.service({})
}

test_the_host_network_as_an_external_network_is_denied if {
	denied := {{"path": ["name"]}}
	host_network_disabled.deny == denied with input as testing.entry("compose_network", "n", {"external": true, "name": "host"})
	host_network_disabled.deny == set() with input as testing.entry("compose_network", "n", {"external": true, "name": "shop"})
	host_network_disabled.deny == set() with input as testing.entry("compose_network", "host", {"name": "host"})
}
