package lintel.aws.sagemaker.notebook_imdsv2_test

import data.lintel.aws.sagemaker.notebook_imdsv2
import data.lintel.lib.testing

test_fails if {
	notebook_imdsv2.deny == {{"path": ["instance_metadata_service_configuration"]}} with input as testing.entry("aws_sagemaker_notebook_instance", "a", {}) with data.resources as {}
	every config in [
		{"instance_metadata_service_configuration": [{"minimum_instance_metadata_service_version": "1"}]},
	] {
		notebook_imdsv2.deny == {{"path": ["instance_metadata_service_configuration", 0, "minimum_instance_metadata_service_version"]}} with input as testing.entry("aws_sagemaker_notebook_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"instance_metadata_service_configuration": [{"minimum_instance_metadata_service_version": "2"}]},
		{"instance_metadata_service_configuration": [{"minimum_instance_metadata_service_version": 2}]},
	] {
		notebook_imdsv2.deny == set() with input as testing.entry("aws_sagemaker_notebook_instance", "a", config) with data.resources as {}
	}
}
