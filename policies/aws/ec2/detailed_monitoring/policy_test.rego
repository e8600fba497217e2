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
