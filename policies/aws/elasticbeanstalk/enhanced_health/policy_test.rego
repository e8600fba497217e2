package lintel.aws.elasticbeanstalk.enhanced_health_test

import data.lintel.aws.elasticbeanstalk.enhanced_health
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"setting": [{"namespace": "aws:ec2:vpc", "name": "VPCId", "value": "vpc-1"}]},
	] {
		enhanced_health.deny == {{"path": ["setting"]}} with input as testing.entry("aws_elastic_beanstalk_environment", "a", config) with data.resources as {}
	}
	every config in [
		{"setting": [{"namespace": "aws:elasticbeanstalk:healthreporting:system", "name": "SystemType", "value": "basic"}]},
	] {
		enhanced_health.deny == {{"path": ["setting", 0, "value"]}} with input as testing.entry("aws_elastic_beanstalk_environment", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"setting": [{"namespace": "aws:elasticbeanstalk:healthreporting:system", "name": "SystemType", "value": "enhanced"}]},
		{"template_name": "shop"},
		{"setting": [{"namespace": "${var.n}", "name": "${var.n}", "value": "x"}]},
		{"setting": [{"namespace": "aws:elasticbeanstalk:cloudwatch:logs:health", "name": "HealthStreamingEnabled", "value": "true"}]},
	] {
		enhanced_health.deny == set() with input as testing.entry("aws_elastic_beanstalk_environment", "a", config) with data.resources as {}
	}
}
