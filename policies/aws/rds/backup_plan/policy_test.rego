package lintel.aws.rds.backup_plan_test

import data.lintel.aws.rds.backup_plan
import data.lintel.lib.testing

test_fails if {
	backup_plan.deny == {{"path": []}} with input as testing.entry("aws_rds_cluster", "a", {}) with data.resources as {}
}

selection(config) := {"aws_backup_selection": [testing.entry("aws_backup_selection", "a", config)]}

test_selected if {
	every config in [
		{"selection_tag": [{"key": "backup"}]},
		{"resources": ["*"]},
		{"resources": ["arn:aws:rds:*:*:cluster:*"]},
		{"resources": ["arn:aws:rds:…:cluster:web", "${aws_rds_cluster.a.arn}"]},
		{"resources": "${var.resources}"},
	] {
		backup_plan.deny == set() with input as testing.entry("aws_rds_cluster", "a", {}) with data.resources as selection(config)
	}
	backup_plan.deny == {{"path": []}} with input as testing.entry("aws_rds_cluster", "a", {}) with data.resources as selection({"resources": ["arn:aws:rds:…:cluster:web"]})
}
