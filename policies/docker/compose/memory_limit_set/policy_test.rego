package lintel.docker.compose.memory_limit_set_test

import data.lintel.docker.compose.memory_limit_set
import data.lintel.lib.testing

test_services_without_a_limit_are_denied if {
	denied := {{"path": ["deploy", "resources", "limits", "memory"]}}
	memory_limit_set.deny == denied with input as testing.service({})
	memory_limit_set.deny == denied with input as testing.service({"deploy": {"resources": {"limits": {"cpus": 1}}}})
	memory_limit_set.deny == denied with input as testing.service({"mem_limit": "0"})
}

test_limits_are_allowed if {
	memory_limit_set.deny == set() with input as testing.service({"mem_limit": "512m"})
	memory_limit_set.deny == set() with input as testing.service({"deploy": {"resources": {"limits": {"memory": "536870912"}}}})
	memory_limit_set.deny == set() with input as testing.service({"mem_limit": "${LIMIT}"})
}
