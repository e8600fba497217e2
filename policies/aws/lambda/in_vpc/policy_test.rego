package lintel.aws.lambda.in_vpc_test

import data.lintel.aws.lambda.in_vpc
import data.lintel.lib.testing

found := {{"path": ["vpc_config"]}}

test_fails if {
	every config in [
		{},
		{"vpc_config": []},
	] {
		in_vpc.deny == found with input as testing.entry("aws_lambda_function", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"vpc_config": [{"subnet_ids": ["subnet-1"]}]},
	] {
		in_vpc.deny == set() with input as testing.entry("aws_lambda_function", "a", config) with data.resources as {}
	}
}
