package lintel.gcp.sql.mysql_databases_hidden_test

import data.lintel.gcp.sql.mysql_databases_hidden
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := mysql_databases_hidden.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

instance(version, flags) := {"database_version": version, "settings": [{"database_flags": flags}]}

test_fails if {
	denied("google_sql_database_instance", instance("MYSQL_8_4", [])) == {["settings", 0, "database_flags"]}
	flags := [{"name": "skip_show_database", "value": "off"}]
	denied("google_sql_database_instance", instance("MYSQL_8_4", flags)) == {["settings", 0, "database_flags", 0, "value"]}
}

test_passes if {
	denied("google_sql_database_instance", instance("MYSQL_8_4", [{"name": "skip_show_database", "value": "on"}])) == set()
	denied("google_sql_database_instance", instance("MYSQL_8_4", "${var.flags}")) == set()
	denied("google_sql_database_instance", instance("POSTGRES_16", [])) == set()
}
