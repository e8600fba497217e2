package lintel.azure.sql.managed_instance_private_test

import data.lintel.azure.sql.managed_instance_private
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := managed_instance_private.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_mssql_managed_instance", {"public_data_endpoint_enabled": true}) == {["public_data_endpoint_enabled"]}
}

test_passes if {
	denied("azurerm_mssql_managed_instance", {}) == set()
	denied("azurerm_mssql_managed_instance", {"public_data_endpoint_enabled": "${var.public}"}) == set()
}
