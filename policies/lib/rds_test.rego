package lintel.lib.rds_test

import data.lintel.lib.rds

test_copied if {
	every config in [
		{"replicate_source_db": "orders"},
		{"snapshot_identifier": "${var.snapshot}"},
		{"restore_to_point_in_time": [{"use_latest_restorable_time": true}]},
	] {
		rds.copied with input as {"config": config}
	}
}

test_not_copied if {
	every config in [{}, {"snapshot_identifier": ""}, {"restore_to_point_in_time": []}] {
		not rds.copied with input as {"config": config}
	}
}

test_default_parameters if {
	rds.default_parameters(null)
	rds.default_parameters("default.postgres17")
	not rds.default_parameters("orders")
	not rds.default_parameters("${var.group}")
}
