package lintel.azure.sql.backups_geo_redundant_test

import data.lintel.azure.sql.backups_geo_redundant
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := backups_geo_redundant.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := backups_geo_redundant.deny with input as testing.entry(type, "a", config)
}

test_one_region if {
	every type in ["azurerm_mysql_flexible_server", "azurerm_mysql_server", "azurerm_postgresql_flexible_server", "azurerm_postgresql_server"] {
		paths(type, {}) == {["geo_redundant_backup_enabled"]}
		paths(type, {"geo_redundant_backup_enabled": false}) == {["geo_redundant_backup_enabled"]}
		paths(type, {"geo_redundant_backup_enabled": true}) == set()
		instances(type, {}) == {type}
	}
}

test_replica if {
	paths("azurerm_mysql_flexible_server", {"create_mode": "Replica"}) == set()
	paths("azurerm_mysql_flexible_server", {"create_mode": "${var.mode}"}) == set()
}
