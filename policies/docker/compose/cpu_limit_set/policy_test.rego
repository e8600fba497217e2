package lintel.docker.compose.cpu_limit_set_test

import data.lintel.docker.compose.cpu_limit_set
import data.lintel.lib.testing

test_services_without_a_limit_are_denied if {
	denied := {{"path": ["deploy", "resources", "limits", "cpus"]}}
	cpu_limit_set.deny == denied with input as testing.service({})
	cpu_limit_set.deny == denied with input as testing.service({"cpus": 0})
	cpu_limit_set.deny == denied with input as testing.service({"cpu_shares": 512})
}

test_limits_are_allowed if {
	cpu_limit_set.deny == set() with input as testing.service({"cpus": 0.5})
	cpu_limit_set.deny == set() with input as testing.service({"cpu_quota": 50000})
	cpu_limit_set.deny == set() with input as testing.service({"deploy": {"resources": {"limits": {"cpus": "1.5"}}}})
}
