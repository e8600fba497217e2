package lintel.aws.ec2.ebs_optimized_test

import data.lintel.aws.ec2.ebs_optimized
import data.lintel.lib.testing

found := {{"path": ["ebs_optimized"]}}

test_fails if {
	every config in [
		{"instance_type": "m3.xlarge"},
		{"instance_type": "c3.2xlarge", "ebs_optimized": false},
	] {
		ebs_optimized.deny == found with input as testing.entry("aws_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"instance_type": "m3.xlarge", "ebs_optimized": true},
		{"instance_type": "m7i.large"},
		{"instance_type": "t2.micro"},
		{},
	] {
		ebs_optimized.deny == set() with input as testing.entry("aws_instance", "a", config) with data.resources as {}
	}
}
