package lintel.aws.ec2.detailed_monitoring_test

import data.lintel.aws.ec2.detailed_monitoring
import data.lintel.lib.testing

found := {{"path": ["monitoring"]}}

test_fails if {
	every config in [
		{},
		{"monitoring": false},
	] {
		detailed_monitoring.deny == found with input as testing.entry("aws_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"monitoring": true},
		{"launch_template": [{"id": "lt-1"}]},
	] {
		detailed_monitoring.deny == set() with input as testing.entry("aws_instance", "a", config) with data.resources as {}
	}
}

test_launch_configuration if {
	off := testing.entry("aws_launch_configuration", "a", {"enable_monitoring": false})
	detailed_monitoring.deny == {{"path": ["enable_monitoring"]}} with input as off with data.resources as {}
	detailed_monitoring.deny == set() with input as testing.entry("aws_launch_configuration", "a", {}) with data.resources as {}
}
