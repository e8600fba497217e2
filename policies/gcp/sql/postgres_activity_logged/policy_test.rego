package lintel.gcp.sql.postgres_activity_logged_test

import data.lintel.gcp.sql.postgres_activity_logged
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := postgres_activity_logged.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

instance(version, flags) := {"database_version": version, "settings": [{"database_flags": flags}]}

wanted := [
	{"name": "log_checkpoints", "value": "on"},
	{"name": "log_lock_waits", "value": "on"},
	{"name": "log_temp_files", "value": "0"},
]

unwanted := [
	{"name": "log_checkpoints", "value": "off"},
	{"name": "log_lock_waits", "value": "off"},
	{"name": "log_temp_files", "value": "off"},
]

test_wanted if denied(instance("POSTGRES_16", wanted)) == set()

test_unwanted if {
	denied(instance("POSTGRES_16", unwanted)) == {["settings", 0, "database_flags", i, "value"] | some i, _ in unwanted}
}

test_absent if denied(instance("POSTGRES_16", [])) == {["settings", 0, "database_flags"]}

test_other_engines if denied(instance("MYSQL_8_4", unwanted)) == set()

test_unknown if {
	denied(instance("POSTGRES_16", "${var.flags}")) == set()
	denied(instance("${var.version}", unwanted)) == set()
}

test_checkpoints_by_default if {
	others := [{"name": "log_lock_waits", "value": "on"}, {"name": "log_temp_files", "value": "0"}]
	denied(instance("POSTGRES_15", others)) == set()
	denied(instance("POSTGRES_14", others)) == {["settings", 0, "database_flags"]}
	denied(instance("POSTGRES_9_6", others)) == {["settings", 0, "database_flags"]}
}
