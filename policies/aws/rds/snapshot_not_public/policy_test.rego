package lintel.aws.rds.snapshot_not_public_test

import data.lintel.aws.rds.snapshot_not_public
import data.lintel.lib.testing

test_fails if {
	snapshot_not_public.deny == {{"path": ["shared_accounts", 0]}} with input as testing.entry("aws_db_snapshot", "a", {"shared_accounts": ["all"]}) with data.resources as {}
	snapshot_not_public.deny == {{"path": ["shared_accounts", 1]}} with input as testing.entry("aws_db_cluster_snapshot", "a", {"shared_accounts": ["111122223333", "all"]}) with data.resources as {}
}

test_passes if {
	every config in [
		{},
		{"shared_accounts": ["111122223333"]},
		{"shared_accounts": "${var.accounts}"},
	] {
		snapshot_not_public.deny == set() with input as testing.entry("aws_db_snapshot", "a", config) with data.resources as {}
	}
}
