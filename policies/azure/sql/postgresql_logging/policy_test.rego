package lintel.azure.sql.postgresql_logging_test

import data.lintel.azure.sql.postgresql_logging
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := postgresql_logging.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := postgresql_logging.deny with input as testing.entry(type, "a", config)
}

option(name, text) := {"name": name, "value": text}

test_off if {
	every name, instance in postgresql_logging.options {
		every type in ["azurerm_postgresql_configuration", "azurerm_postgresql_flexible_server_configuration"] {
			paths(type, option(name, "off")) == {["value"]}
			instances(type, option(name, "OFF")) == {instance}
			paths(type, option(name, "on")) == set()
			paths(type, option(name, "${var.log}")) == set()
		}
	}
}

test_other_options if paths("azurerm_postgresql_configuration", option("array_nulls", "off")) == set()
