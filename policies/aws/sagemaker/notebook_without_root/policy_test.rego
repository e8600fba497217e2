package lintel.aws.sagemaker.notebook_without_root_test

import data.lintel.aws.sagemaker.notebook_without_root
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"root_access": "Enabled"},
	] {
		notebook_without_root.deny == {{"path": ["root_access"]}} with input as testing.entry("aws_sagemaker_notebook_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	notebook_without_root.deny == set() with input as testing.entry("aws_sagemaker_notebook_instance", "a", {"root_access": "Disabled"}) with data.resources as {}
}
