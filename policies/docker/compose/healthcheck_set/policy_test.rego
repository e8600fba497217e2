package lintel.docker.compose.healthcheck_set_test

import data.lintel.docker.compose.healthcheck_set
import data.lintel.lib.testing

test_services_without_a_check_are_denied if {
	healthcheck_set.deny == {{"path": ["healthcheck"]}} with input as testing.service({"image": "nginx:1.27"})
	healthcheck_set.deny == {{"path": ["healthcheck", "disable"]}} with input as testing.service({"healthcheck": {"disable": true}})
	healthcheck_set.deny == {{"path": ["healthcheck", "test"]}} with input as testing.service({"healthcheck": {"test": ["NONE"]}})
}

test_services_with_a_check_are_allowed if {
	healthcheck_set.deny == set() with input as testing.service({"healthcheck": {"test": ["CMD", "curl", "-f", "http://localhost"]}})
}

test_the_dockerfile_may_have_one if {
	healthcheck_set.deny == set() with input as testing.service({"build": {"context": "."}})
}
