package lintel.gcp.sql.postgres_slow_statements_not_logged_test

import data.lintel.gcp.sql.postgres_slow_statements_not_logged
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := postgres_slow_statements_not_logged.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

instance(version, flags) := {"database_version": version, "settings": [{"database_flags": flags}]}

wanted := [{"name": "log_min_duration_statement", "value": "-1"}]

unwanted := [{"name": "log_min_duration_statement", "value": "500"}]

test_wanted if denied(instance("POSTGRES_16", wanted)) == set()

test_unwanted if {
	denied(instance("POSTGRES_16", unwanted)) == {["settings", 0, "database_flags", i, "value"] | some i, _ in unwanted}
}

test_absent if denied(instance("POSTGRES_16", [])) == set()

test_other_engines if denied(instance("MYSQL_8_4", unwanted)) == set()

test_unknown if {
	denied(instance("POSTGRES_16", "${var.flags}")) == set()
	denied(instance("${var.version}", unwanted)) == set()
}
