package lintel.aws.rds.proxy_tls_required_test

import data.lintel.aws.rds.proxy_tls_required
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := proxy_tls_required.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_db_proxy", {}) == {["require_tls"]}
	denied("aws_db_proxy", {"require_tls": false}) == {["require_tls"]}
}

test_passes if {
	denied("aws_db_proxy", {"require_tls": true}) == set()
	denied("aws_db_proxy", {"require_tls": "true"}) == set()
}
