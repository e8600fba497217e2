package lintel.aws.rds.public_access_disabled_test

import data.lintel.aws.rds.public_access_disabled
import data.lintel.lib.testing

found := {{"path": ["publicly_accessible"]}}

test_public if {
	every type in ["aws_db_instance", "aws_rds_cluster_instance"] {
		public_access_disabled.deny == found with input as testing.entry(type, "orders", {"publicly_accessible": true})
		public_access_disabled.deny == found with input as testing.entry(type, "orders", {"publicly_accessible": "true"})
	}
}

test_private if {
	every config in [{"publicly_accessible": false}, {"publicly_accessible": null}, {}] {
		public_access_disabled.deny == set() with input as testing.entry("aws_db_instance", "orders", config)
	}
}

test_unknown if {
	public_access_disabled.deny == set() with input as testing.entry("aws_db_instance", "orders", {"publicly_accessible": "${var.public}"})
}
