package lintel.gcp.sql.version_supported_test

import data.lintel.gcp.sql.version_supported
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := version_supported.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

place := {["database_version"]}

test_ended if {
	every version in ["MYSQL_5_6", "MYSQL_5_7", "POSTGRES_9_6", "POSTGRES_12"] {
		denied({"database_version": version}) == place
	}
}

test_supported if {
	every version in ["MYSQL_8_0", "MYSQL_8_4", "POSTGRES_17", "SQLSERVER_2022_STANDARD", "POSTGRES_18"] {
		denied({"database_version": version}) == set()
	}
}

test_replicas_follow_their_source if denied({"database_version": "MYSQL_5_7", "master_instance_name": "orders"}) == set()

test_absent if denied({}) == set()

test_unknown if denied({"database_version": "${var.version}"}) == set()
