package lintel.docker.compose.databases_not_published_test

import data.lintel.docker.compose.databases_not_published
import data.lintel.lib.testing

published(fields) := testing.service({"ports": [object.union({"target": 5432, "published": "5432", "protocol": "tcp"}, fields)]})

denied := {{"path": ["ports", 0, "host_ip"], "instance": 5432}}

test_databases_on_all_interfaces_are_denied if {
	databases_not_published.deny == denied with input as published({})
	databases_not_published.deny == denied with input as published({"published": "15432"})
	databases_not_published.deny == denied with input as published({"host_ip": "0.0.0.0"})
	databases_not_published.deny == denied with input as published({"host_ip": "::"})
}

test_the_loopback_address_is_allowed if {
	databases_not_published.deny == set() with input as published({"host_ip": "127.0.0.1"})
	databases_not_published.deny == set() with input as published({"host_ip": "::1"})
	databases_not_published.deny == set() with input as published({"host_ip": "${ADDRESS}"})
}

test_other_ports_are_allowed if {
	databases_not_published.deny == set() with input as published({"target": 8443})
	databases_not_published.deny == set() with input as testing.service({"expose": ["5432"]})
}
