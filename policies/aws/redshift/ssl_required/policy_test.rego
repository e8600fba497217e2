package lintel.aws.redshift.ssl_required_test

import data.lintel.aws.redshift.ssl_required
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"family": "redshift-1.0"},
		{"family": "redshift-1.0", "parameter": [{"name": "enable_user_activity_logging", "value": "true"}]},
	] {
		ssl_required.deny == {{"path": ["parameter"]}} with input as testing.entry("aws_redshift_parameter_group", "a", config) with data.resources as {}
	}
	every config in [
		{"family": "redshift-2.0", "parameter": [{"name": "require_ssl", "value": "false"}]},
		{"family": "redshift-1.0", "parameter": [{"name": "require_ssl", "value": false}]},
	] {
		ssl_required.deny == {{"path": ["parameter", 0, "value"]}} with input as testing.entry("aws_redshift_parameter_group", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"family": "redshift-2.0"},
		{"family": "redshift-1.0", "parameter": [{"name": "require_ssl", "value": "true"}]},
		{"family": "redshift-1.0", "parameter": [{"name": "require_ssl", "value": "TRUE"}]},
		{"family": "redshift-1.0", "parameter": [{"name": "require_ssl", "value": true}]},
		{"family": "redshift-1.0", "parameter": [{"name": "${var.name}", "value": "true"}]},
	] {
		ssl_required.deny == set() with input as testing.entry("aws_redshift_parameter_group", "a", config) with data.resources as {}
	}
}
