package lintel.aws.sagemaker.job_traffic_encrypted_test

import data.lintel.aws.sagemaker.job_traffic_encrypted
import data.lintel.lib.testing

test_fails if {
	job_traffic_encrypted.deny == {{"path": ["network_config"]}} with input as testing.entry("aws_sagemaker_data_quality_job_definition", "a", {}) with data.resources as {}
	every config in [
		{"network_config": [{}]},
	] {
		job_traffic_encrypted.deny == {{"path": ["network_config", 0, "enable_inter_container_traffic_encryption"]}} with input as testing.entry("aws_sagemaker_data_quality_job_definition", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"network_config": [{"enable_inter_container_traffic_encryption": true}]},
	] {
		job_traffic_encrypted.deny == set() with input as testing.entry("aws_sagemaker_data_quality_job_definition", "a", config) with data.resources as {}
	}
}
