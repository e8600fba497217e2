package lintel.docker.compose.ports_bound_to_interface_test

import data.lintel.docker.compose.ports_bound_to_interface
import data.lintel.lib.testing

published(fields) := testing.service({"ports": [object.union({"target": 8080, "published": "8080", "protocol": "tcp"}, fields)]})

test_all_interfaces_are_denied if {
	ports_bound_to_interface.deny == {{"path": ["ports", 0, "host_ip"]}} with input as published({})
	ports_bound_to_interface.deny == {{"path": ["ports", 0, "host_ip"]}} with input as published({"host_ip": "0.0.0.0"})
}

test_one_address_is_allowed if {
	ports_bound_to_interface.deny == set() with input as published({"host_ip": "192.168.10.4"})
	ports_bound_to_interface.deny == set() with input as testing.service({})
}
