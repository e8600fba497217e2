package lintel.gcp.sql.sqlserver_databases_apart_test

import data.lintel.gcp.sql.sqlserver_databases_apart
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := sqlserver_databases_apart.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

instance(version, flags) := {"database_version": version, "settings": [{"database_flags": flags}]}

wanted := [
	{"name": "contained database authentication", "value": "off"},
	{"name": "cross db ownership chaining", "value": "off"},
]

unwanted := [
	{"name": "contained database authentication", "value": "on"},
	{"name": "cross db ownership chaining", "value": "on"},
]

test_wanted if denied(instance("SQLSERVER_2022_STANDARD", wanted)) == set()

test_unwanted if {
	denied(instance("SQLSERVER_2022_STANDARD", unwanted)) == {["settings", 0, "database_flags", i, "value"] | some i, _ in unwanted}
}

test_absent if denied(instance("SQLSERVER_2022_STANDARD", [])) == set()

test_other_engines if denied(instance("POSTGRES_16", unwanted)) == set()

test_unknown if {
	denied(instance("SQLSERVER_2022_STANDARD", "${var.flags}")) == set()
	denied(instance("${var.version}", unwanted)) == set()
}
