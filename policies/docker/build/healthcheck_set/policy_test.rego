package lintel.docker.build.healthcheck_set_test

import data.lintel.docker.build.healthcheck_set
import data.lintel.lib.testing

test_none_is_denied if {
	healthcheck_set.deny == {{"path": ["healthcheck"]}} with input as testing.stage({})
}

test_one_is_allowed if {
	healthcheck_set.deny == set() with input as testing.stage({"healthcheck": {"type": "CMD"}})
	healthcheck_set.deny == set() with input as testing.stage({"healthcheck": {"type": "NONE"}})
	healthcheck_set.deny == set() with input as testing.stage({"final": false})
}
