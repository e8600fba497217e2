package lintel.azure.synapse.audited_test

import data.lintel.azure.synapse.audited
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := audited.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

policy(type, attribute, id) := {type: [testing.entry(type, "p", {attribute: id})]}

test_not_audited if {
	beside("azurerm_synapse_workspace", {}, {}) == {[]}
	beside("azurerm_synapse_sql_pool", {}, {}) == {[]}
	other := policy("azurerm_synapse_workspace_extended_auditing_policy", "synapse_workspace_id", "${azurerm_synapse_workspace.b.id}")
	beside("azurerm_synapse_workspace", {}, other) == {[]}
}

test_audited if {
	own := policy("azurerm_synapse_workspace_extended_auditing_policy", "synapse_workspace_id", "${azurerm_synapse_workspace.a.id}")
	beside("azurerm_synapse_workspace", {}, own) == set()
	of_pool := policy("azurerm_synapse_sql_pool_extended_auditing_policy", "sql_pool_id", "${azurerm_synapse_sql_pool.a.id}")
	beside("azurerm_synapse_sql_pool", {}, of_pool) == set()
}

test_one_finding_for_a_workspace_and_its_pools if {
	workspaces := {"azurerm_synapse_workspace": [testing.entry("azurerm_synapse_workspace", "w", {})]}
	beside("azurerm_synapse_sql_pool", {"synapse_workspace_id": "${azurerm_synapse_workspace.w.id}"}, workspaces) == set()
}
