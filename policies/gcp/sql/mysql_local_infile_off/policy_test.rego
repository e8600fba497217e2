package lintel.gcp.sql.mysql_local_infile_off_test

import data.lintel.gcp.sql.mysql_local_infile_off
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := mysql_local_infile_off.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

instance(version, flags) := {"database_version": version, "settings": [{"database_flags": flags}]}

wanted := [{"name": "local_infile", "value": "off"}]

unwanted := [{"name": "local_infile", "value": "on"}]

test_wanted if denied(instance("MYSQL_8_4", wanted)) == set()

test_unwanted if {
	denied(instance("MYSQL_8_4", unwanted)) == {["settings", 0, "database_flags", i, "value"] | some i, _ in unwanted}
}

test_absent if denied(instance("MYSQL_8_4", [])) == {["settings", 0, "database_flags"]}

test_other_engines if denied(instance("POSTGRES_16", unwanted)) == set()

test_unknown if {
	denied(instance("MYSQL_8_4", "${var.flags}")) == set()
	denied(instance("${var.version}", unwanted)) == set()
}
