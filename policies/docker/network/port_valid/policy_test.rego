package lintel.docker.network.port_valid_test

import data.lintel.docker.network.port_valid
import data.lintel.lib.testing

expose(port) := testing.instruction("docker_expose", {"ports": [port]})

test_a_port_out_of_range_is_denied if {
	port_valid.deny == {{"path": ["ports", 0, "port"]}} with input as expose({"port": 65536, "protocol": "tcp"})
	port_valid.deny == {{"path": ["ports", 0, "port"]}} with input as expose({"port": 1, "end_port": 70000, "protocol": "tcp"})
}

test_a_port_is_allowed if {
	port_valid.deny == set() with input as expose({"port": 65535, "protocol": "tcp"})
}
