package lintel.aws.dms.ssl_test

import data.lintel.aws.dms.ssl
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"engine_name": "postgres"},
		{"engine_name": "mysql", "ssl_mode": "none"},
	] {
		ssl.deny == {{"path": ["ssl_mode"]}} with input as testing.entry("aws_dms_endpoint", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"engine_name": "postgres", "ssl_mode": "require"},
		{"engine_name": "kinesis"},
		{"engine_name": "s3", "ssl_mode": "none"},
		{"engine_name": "${var.engine}"},
		{"engine_name": "mysql", "ssl_mode": "${var.mode}"},
	] {
		ssl.deny == set() with input as testing.entry("aws_dms_endpoint", "a", config) with data.resources as {}
	}
}
