package lintel.gcp.sql.postgres_audited_test

import data.lintel.gcp.sql.postgres_audited
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := postgres_audited.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

instance(version, flags) := {"database_version": version, "settings": [{"database_flags": flags}]}

wanted := [{"name": "cloudsql.enable_pgaudit", "value": "on"}]

unwanted := [{"name": "cloudsql.enable_pgaudit", "value": "off"}]

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
