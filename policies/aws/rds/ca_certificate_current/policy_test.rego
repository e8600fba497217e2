package lintel.aws.rds.ca_certificate_current_test

import data.lintel.aws.rds.ca_certificate_current
import data.lintel.lib.testing

found := {{"path": ["ca_cert_identifier"]}}

test_fails if {
	every config in [
		{"ca_cert_identifier": "rds-ca-2019"},
	] {
		ca_certificate_current.deny == found with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"ca_cert_identifier": "rds-ca-2015"},
	] {
		ca_certificate_current.deny == found with input as testing.entry("aws_rds_cluster_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"ca_cert_identifier": ""},
		{"ca_cert_identifier": "rds-ca-ecc384-g1"},
	] {
		ca_certificate_current.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}
