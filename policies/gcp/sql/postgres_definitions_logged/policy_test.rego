package lintel.gcp.sql.postgres_definitions_logged_test

import data.lintel.gcp.sql.postgres_definitions_logged
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := postgres_definitions_logged.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

instance(version, flags) := {"database_version": version, "settings": [{"database_flags": flags}]}

wanted := [{"name": "log_statement", "value": "ddl"}]

unwanted := [{"name": "log_statement", "value": "none"}]

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
