package lintel.docker.network.ssh_not_exposed_test

import data.lintel.docker.network.ssh_not_exposed
import data.lintel.lib.testing

expose(port) := testing.instruction("docker_expose", {"ports": [port]})

test_port_22_is_denied if {
	ssh_not_exposed.deny == {{"path": ["ports", 0, "port"]}} with input as expose({"port": 22, "protocol": "tcp"})
	ssh_not_exposed.deny == {{"path": ["ports", 0, "port"]}} with input as expose({"port": 20, "end_port": 25, "protocol": "tcp"})
}

test_other_ports_are_allowed if {
	ssh_not_exposed.deny == set() with input as expose({"port": 8080, "protocol": "tcp"})
	ssh_not_exposed.deny == set() with input as expose({"port": 22, "protocol": "udp"})
}

test_ports_of_services if {
	ssh_not_exposed.deny == {{"path": ["ports", 0, "target"]}} with input as testing.service({"ports": [{"target": 22, "published": "2222", "protocol": "tcp"}]})
	ssh_not_exposed.deny == set() with input as testing.service({"ports": [{"target": 8022, "published": "22", "protocol": "tcp"}]})
}
