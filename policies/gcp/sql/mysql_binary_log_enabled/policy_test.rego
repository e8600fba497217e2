package lintel.gcp.sql.mysql_binary_log_enabled_test

import data.lintel.gcp.sql.mysql_binary_log_enabled
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := mysql_binary_log_enabled.deny with input as testing.entry("google_sql_database_instance", "x", config)
}

log(enabled) := {"database_version": "MYSQL_8_4", "settings": [{"backup_configuration": [{"binary_log_enabled": enabled}]}]}

place := {["settings", 0, "backup_configuration", 0, "binary_log_enabled"]}

test_enabled if denied(log(true)) == set()

test_disabled if denied(log(false)) == place

test_absent if denied(log(null)) == place

test_other_engines if denied(object.union(log(false), {"database_version": "POSTGRES_16"})) == set()

test_replicas if denied(object.union(log(false), {"master_instance_name": "orders"})) == set()

test_unknown if denied(object.union(log(false), {"database_version": "${var.version}"})) == set()
