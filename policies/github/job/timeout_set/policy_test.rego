package lintel.github.job.timeout_set_test

import data.lintel.github.job.timeout_set
import data.lintel.lib.testing

test_violations_are_denied if {
	timeout_set.deny == {{"path": ["timeout-minutes"]}} with input as testing.job(["push"], {})
}

test_others_are_allowed if {
	timeout_set.deny == set() with input as testing.job(["push"], {"timeout-minutes": 10})
	timeout_set.deny == set() with input as testing.job(["push"], {"uses": testing.uses("example/ci@v1")})
}
