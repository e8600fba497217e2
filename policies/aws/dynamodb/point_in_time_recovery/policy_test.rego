package lintel.aws.dynamodb.point_in_time_recovery_test

import data.lintel.aws.dynamodb.point_in_time_recovery
import data.lintel.lib.testing

found := {{"path": ["point_in_time_recovery"]}}

test_fails if {
	every config in [
		{},
		{"point_in_time_recovery": null},
	] {
		point_in_time_recovery.deny == found with input as testing.entry("aws_dynamodb_table", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"point_in_time_recovery": [{"enabled": true}]},
	] {
		point_in_time_recovery.deny == set() with input as testing.entry("aws_dynamodb_table", "a", config) with data.resources as {}
	}
}

test_off if {
	every enabled in [false, null] {
		point_in_time_recovery.deny == {{"path": ["point_in_time_recovery", 0, "enabled"]}} with input as testing.entry("aws_dynamodb_table", "a", {"point_in_time_recovery": [{"enabled": enabled}]})
	}
}

test_replicas if {
	every config in [{}, {"point_in_time_recovery": false}] {
		point_in_time_recovery.deny == found with input as testing.entry("aws_dynamodb_table_replica", "a", config)
	}
	point_in_time_recovery.deny == set() with input as testing.entry("aws_dynamodb_table_replica", "a", {"point_in_time_recovery": true})
	inline := {"point_in_time_recovery": [{"enabled": true}], "replica": [{"region_name": "eu-west-1", "point_in_time_recovery": true}, {"region_name": "eu-north-1"}]}
	point_in_time_recovery.deny == {{"path": ["replica", 1, "point_in_time_recovery"]}} with input as testing.entry("aws_dynamodb_table", "a", inline)
}
