package lintel.azure.backup.soft_delete_enabled_test

import data.lintel.azure.backup.soft_delete_enabled
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := soft_delete_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_recovery_services_vault", {"soft_delete_enabled": false}) == {["soft_delete_enabled"]}
	denied("azurerm_data_protection_backup_vault", {"soft_delete": "Off"}) == {["soft_delete"]}
}

test_passes if {
	every config in [{}, {"soft_delete_enabled": true}, {"soft_delete_enabled": "${var.soft}"}] {
		denied("azurerm_recovery_services_vault", config) == set()
	}
	every config in [{}, {"soft_delete": "On"}, {"soft_delete": "AlwaysOn"}, {"soft_delete": "${var.soft}"}] {
		denied("azurerm_data_protection_backup_vault", config) == set()
	}
}
