package lintel.aws.sagemaker.model_isolated_test

import data.lintel.aws.sagemaker.model_isolated
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"enable_network_isolation": false},
	] {
		model_isolated.deny == {{"path": ["enable_network_isolation"]}} with input as testing.entry("aws_sagemaker_model", "a", config) with data.resources as {}
	}
}

test_passes if {
	model_isolated.deny == set() with input as testing.entry("aws_sagemaker_model", "a", {"enable_network_isolation": true}) with data.resources as {}
}
