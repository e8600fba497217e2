package lintel.gcp.sql.sqlserver_surface_small_test

import data.lintel.gcp.sql.sqlserver_surface_small
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := sqlserver_surface_small.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

instance(version, flags) := {"database_version": version, "settings": [{"database_flags": flags}]}

scripts(setting) := {"name": "external scripts enabled", "value": setting}

remote(setting) := {"name": "remote access", "value": setting}

test_fails if {
	denied("google_sql_database_instance", instance("SQLSERVER_2022_WEB", [])) == {["settings", 0, "database_flags"]}
	denied("google_sql_database_instance", instance("SQLSERVER_2022_WEB", [scripts("on"), remote("on")])) == {
		["settings", 0, "database_flags", 0, "value"],
		["settings", 0, "database_flags", 1, "value"],
	}
}

test_passes if {
	denied("google_sql_database_instance", instance("SQLSERVER_2022_WEB", [remote("off")])) == set()
	denied("google_sql_database_instance", instance("SQLSERVER_2022_WEB", "${var.flags}")) == set()
	denied("google_sql_database_instance", instance("MYSQL_8_4", [])) == set()
}
