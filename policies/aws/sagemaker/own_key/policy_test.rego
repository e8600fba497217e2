package lintel.aws.sagemaker.own_key_test

import data.lintel.aws.sagemaker.own_key
import data.lintel.lib.testing

test_fails if {
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_sagemaker_notebook_instance", "a", {}) with data.resources as {}
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_sagemaker_domain", "a", {"kms_key_id": ""}) with data.resources as {}
	every config in [
		{"production_variants": [{"instance_type": "ml.m7i.large"}]},
	] {
		own_key.deny == {{"path": ["kms_key_arn"]}} with input as testing.entry("aws_sagemaker_endpoint_configuration", "a", config) with data.resources as {}
	}
	every config in [
		{"output_config": [{"s3_output_path": "s3://forecast"}]},
	] {
		own_key.deny == {{"path": ["output_config", 0, "kms_key_id"]}} with input as testing.entry("aws_sagemaker_flow_definition", "a", config) with data.resources as {}
	}
	every config in [
		{"data_quality_job_output_config": [{}], "job_resources": [{"cluster_config": [{"instance_count": 1}]}]},
	] {
		own_key.deny == {{"path": ["data_quality_job_output_config", 0, "kms_key_id"]}, {"path": ["job_resources", 0, "cluster_config", 0, "volume_kms_key_id"]}} with input as testing.entry("aws_sagemaker_data_quality_job_definition", "a", config) with data.resources as {}
	}
}

test_passes if {
	own_key.deny == set() with input as testing.entry("aws_sagemaker_notebook_instance", "a", {"kms_key_id": "${aws_kms_key.a.id}"}) with data.resources as {}
	own_key.deny == set() with input as testing.entry("aws_sagemaker_endpoint_configuration", "a", {"production_variants": [{"serverless_config": [{"max_concurrency": 5}]}]}) with data.resources as {}
}
