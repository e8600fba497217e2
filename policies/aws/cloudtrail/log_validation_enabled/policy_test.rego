package lintel.aws.cloudtrail.log_validation_enabled_test

import data.lintel.aws.cloudtrail.log_validation_enabled
import data.lintel.lib.testing

found := {{"path": ["enable_log_file_validation"]}}

trail(config) := testing.entry("aws_cloudtrail", "audit", config)

test_validated if log_validation_enabled.deny == set() with input as trail({"enable_log_file_validation": true})

test_not_validated if {
	every config in [{"enable_log_file_validation": false}, {"enable_log_file_validation": null}, {}] {
		log_validation_enabled.deny == found with input as trail(config)
	}
}

test_unknown_is_left_to_the_engine if {
	log_validation_enabled.deny == found with input as trail({"enable_log_file_validation": "${var.validate}"})
}
