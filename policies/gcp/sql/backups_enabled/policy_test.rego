package lintel.gcp.sql.backups_enabled_test

import data.lintel.gcp.sql.backups_enabled
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := backups_enabled.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

backup(enabled) := {"settings": [{"backup_configuration": [{"enabled": enabled}]}]}

place := {["settings", 0, "backup_configuration", 0, "enabled"]}

test_enabled if denied(backup(true)) == set()

test_disabled if denied(backup(false)) == place

test_absent if {
	denied(backup(null)) == place
	denied({"settings": [{"tier": "t"}]}) == {["settings", 0, "backup_configuration"]}
}

test_replicas_are_none_to_back_up if {
	denied({"master_instance_name": "orders", "settings": [{"tier": "t"}]}) == set()
	denied({"master_instance_name": "${google_sql_database_instance.a.name}"}) == set()
}

test_configured_elsewhere if denied({"clone": [{"source_instance_name": "orders"}]}) == set()
