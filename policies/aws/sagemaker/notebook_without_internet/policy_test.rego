package lintel.aws.sagemaker.notebook_without_internet_test

import data.lintel.aws.sagemaker.notebook_without_internet
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"direct_internet_access": "Enabled"},
	] {
		notebook_without_internet.deny == {{"path": ["direct_internet_access"]}} with input as testing.entry("aws_sagemaker_notebook_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	notebook_without_internet.deny == set() with input as testing.entry("aws_sagemaker_notebook_instance", "a", {"direct_internet_access": "Disabled"}) with data.resources as {}
}
