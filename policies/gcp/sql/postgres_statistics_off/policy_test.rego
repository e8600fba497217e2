package lintel.gcp.sql.postgres_statistics_off_test

import data.lintel.gcp.sql.postgres_statistics_off
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := postgres_statistics_off.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

instance(version, flags) := {"database_version": version, "settings": [{"database_flags": flags}]}

wanted := [
	{"name": "log_parser_stats", "value": "off"},
	{"name": "log_planner_stats", "value": "off"},
	{"name": "log_executor_stats", "value": "off"},
	{"name": "log_statement_stats", "value": "off"},
]

unwanted := [
	{"name": "log_parser_stats", "value": "on"},
	{"name": "log_planner_stats", "value": "on"},
	{"name": "log_executor_stats", "value": "on"},
	{"name": "log_statement_stats", "value": "on"},
]

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
