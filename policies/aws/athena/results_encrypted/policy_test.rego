package lintel.aws.athena.results_encrypted_test

import data.lintel.aws.athena.results_encrypted
import data.lintel.lib.testing

test_fails if {
	results_encrypted.deny == {{"path": ["configuration"]}} with input as testing.entry("aws_athena_workgroup", "a", {}) with data.resources as {}
	every config in [
		{"configuration": [{"result_configuration": [{"output_location": "s3://reports"}]}]},
	] {
		results_encrypted.deny == {{"path": ["configuration", 0, "result_configuration", 0, "encryption_configuration"]}} with input as testing.entry("aws_athena_workgroup", "a", config) with data.resources as {}
	}
	results_encrypted.deny == {{"path": ["encryption_configuration"]}} with input as testing.entry("aws_athena_database", "a", {"bucket": "reports"}) with data.resources as {}
}

test_passes if {
	every config in [
		{"configuration": [{"result_configuration": [{"encryption_configuration": [{"encryption_option": "SSE_S3"}]}]}]},
		{"configuration": [{"managed_query_results_configuration": [{"enabled": true}]}]},
	] {
		results_encrypted.deny == set() with input as testing.entry("aws_athena_workgroup", "a", config) with data.resources as {}
	}
	every config in [
		{"encryption_configuration": [{"encryption_option": "SSE_KMS"}]},
		{"workgroup": "reports"},
	] {
		results_encrypted.deny == set() with input as testing.entry("aws_athena_database", "a", config) with data.resources as {}
	}
}
