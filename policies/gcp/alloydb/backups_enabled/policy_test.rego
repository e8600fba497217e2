package lintel.gcp.alloydb.backups_enabled_test

import data.lintel.gcp.alloydb.backups_enabled
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := backups_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

backups(automated, continuous) := {
	"automated_backup_policy": [{"enabled": automated}],
	"continuous_backup_config": [{"enabled": continuous}],
}

test_fails if {
	denied("google_alloydb_cluster", backups(false, false)) == {["automated_backup_policy", 0, "enabled"]}
}

test_passes if {
	every config in [{}, backups(true, false), backups(false, true), backups(false, "${var.continuous}"), {"automated_backup_policy": [{"enabled": false}]}] {
		denied("google_alloydb_cluster", config) == set()
	}
}
