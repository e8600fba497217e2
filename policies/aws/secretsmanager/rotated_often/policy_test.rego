package lintel.aws.secretsmanager.rotated_often_test

import data.lintel.aws.secretsmanager.rotated_often
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"rotation_rules": [{"automatically_after_days": 91}]},
		{"rotation_rules": [{"automatically_after_days": "365"}]},
	] {
		rotated_often.deny == {{"path": ["rotation_rules", 0, "automatically_after_days"]}} with input as testing.entry("aws_secretsmanager_secret_rotation", "a", config) with data.resources as {}
	}
	every config in [
		{"rotation_rules": [{"schedule_expression": "rate(120 days)"}]},
	] {
		rotated_often.deny == {{"path": ["rotation_rules", 0, "schedule_expression"]}} with input as testing.entry("aws_secretsmanager_secret_rotation", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"rotation_rules": [{"automatically_after_days": 90}]},
		{"rotation_rules": [{"schedule_expression": "rate(10 days)"}]},
		{"rotation_rules": [{"schedule_expression": "cron(0 4 1 * ? *)"}]},
		{"rotation_rules": [{"automatically_after_days": "${var.days}"}]},
		{},
	] {
		rotated_often.deny == set() with input as testing.entry("aws_secretsmanager_secret_rotation", "a", config) with data.resources as {}
	}
}
