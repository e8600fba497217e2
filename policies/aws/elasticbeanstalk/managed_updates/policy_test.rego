package lintel.aws.elasticbeanstalk.managed_updates_test

import data.lintel.aws.elasticbeanstalk.managed_updates
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"setting": [{"namespace": "aws:ec2:vpc", "name": "VPCId", "value": "vpc-1"}]},
	] {
		managed_updates.deny == {{"path": ["setting"]}} with input as testing.entry("aws_elastic_beanstalk_environment", "a", config) with data.resources as {}
	}
	every config in [
		{"setting": [{"namespace": "aws:elasticbeanstalk:managedactions", "name": "ManagedActionsEnabled", "value": "false"}]},
	] {
		managed_updates.deny == {{"path": ["setting", 0, "value"]}} with input as testing.entry("aws_elastic_beanstalk_environment", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"setting": [{"namespace": "aws:elasticbeanstalk:managedactions", "name": "ManagedActionsEnabled", "value": "true"}]},
		{"setting": [{"namespace": "aws:elasticbeanstalk:managedactions", "name": "ManagedActionsEnabled", "value": "True"}]},
		{"template_name": "shop"},
		{"setting": [{"namespace": "${var.n}", "name": "${var.n}", "value": "x"}]},
	] {
		managed_updates.deny == set() with input as testing.entry("aws_elastic_beanstalk_environment", "a", config) with data.resources as {}
	}
}
