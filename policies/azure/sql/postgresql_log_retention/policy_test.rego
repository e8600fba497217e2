package lintel.azure.sql.postgresql_log_retention_test

import data.lintel.azure.sql.postgresql_log_retention
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := postgresql_log_retention.deny with input as testing.entry(type, "a", config)
}

option(name, text) := paths("azurerm_postgresql_configuration", {"name": name, "value": text})

test_short if {
	every days in ["3", "1", 2] {
		option("log_retention_days", days) == {["value"]}
		option("logfiles.retention_days", days) == {["value"]}
	}
}

test_long if {
	every days in ["4", "7", "${var.days}"] {
		option("log_retention_days", days) == set()
	}
	option("max_connections", "3") == set()
}
