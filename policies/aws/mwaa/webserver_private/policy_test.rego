package lintel.aws.mwaa.webserver_private_test

import data.lintel.aws.mwaa.webserver_private
import data.lintel.lib.testing

test_fails if {
	webserver_private.deny == {{"path": ["webserver_access_mode"]}} with input as testing.entry("aws_mwaa_environment", "a", {"webserver_access_mode": "PUBLIC_ONLY"}) with data.resources as {}
}

test_passes if {
	every config in [
		{},
		{"webserver_access_mode": "PRIVATE_ONLY"},
		{"webserver_access_mode": "${var.mode}"},
	] {
		webserver_private.deny == set() with input as testing.entry("aws_mwaa_environment", "a", config) with data.resources as {}
	}
}
