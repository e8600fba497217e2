package lintel.aws.sagemaker.notebook_in_vpc_test

import data.lintel.aws.sagemaker.notebook_in_vpc
import data.lintel.lib.testing

test_fails if {
	notebook_in_vpc.deny == {{"path": ["subnet_id"]}} with input as testing.entry("aws_sagemaker_notebook_instance", "a", {}) with data.resources as {}
}

test_passes if {
	notebook_in_vpc.deny == set() with input as testing.entry("aws_sagemaker_notebook_instance", "a", {"subnet_id": "${aws_subnet.a.id}"}) with data.resources as {}
}
