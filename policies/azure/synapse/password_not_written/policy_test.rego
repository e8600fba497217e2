package lintel.azure.synapse.password_not_written_test

import data.lintel.azure.synapse.password_not_written
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := password_not_written.deny with input as testing.entry(type, "a", config)
}

workspace(password) := paths("azurerm_synapse_workspace", {"sql_administrator_login_password": password})

test_written if workspace("keen-otter-41") == {["sql_administrator_login_password"]}

test_none if {
	workspace(null) == set()
	workspace("") == set()
	paths("azurerm_synapse_workspace", {}) == set()
}

test_unknown_is_left_to_the_engine if workspace("${var.password}") == {["sql_administrator_login_password"]}
