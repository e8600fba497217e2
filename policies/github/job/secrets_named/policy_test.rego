package lintel.github.job.secrets_named_test

import data.lintel.github.job.secrets_named
import data.lintel.lib.testing

test_violations_are_denied if {
	secrets_named.deny == {{"path": ["secrets"]}} with input as testing.job(["push"], {"uses": {"kind": "local", "text": "./a.yml"}, "secrets": "inherit"})
}

test_others_are_allowed if {
	secrets_named.deny == set() with input as testing.job(["push"], {"uses": {"kind": "local", "text": "./a.yml"}, "secrets": {}})
	secrets_named.deny == set() with input as testing.job(["push"], {"uses": testing.uses("example/ci@v1"), "secrets": "inherit"})
}
