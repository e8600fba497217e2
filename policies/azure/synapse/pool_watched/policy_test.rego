package lintel.azure.synapse.pool_watched_test

import data.lintel.azure.synapse.pool_watched
import data.lintel.lib.testing

policy(state) := {"azurerm_synapse_sql_pool_security_alert_policy": [testing.entry("azurerm_synapse_sql_pool_security_alert_policy", "p", {
	"sql_pool_id": "${azurerm_synapse_sql_pool.a.id}",
	"policy_state": state,
})]}

assessment := {"azurerm_synapse_sql_pool_vulnerability_assessment": [testing.entry("azurerm_synapse_sql_pool_vulnerability_assessment", "v", {
	"sql_pool_security_alert_policy_id": "${azurerm_synapse_sql_pool_security_alert_policy.p.id}",
})]}

pool(resources) := {violation.instance | some violation in violations} if {
	violations := pool_watched.deny with input as testing.entry("azurerm_synapse_sql_pool", "a", {}) with data.resources as resources
}

test_not_watched if {
	pool({}) == {"threats"}
	pool(policy("Disabled")) == {"threats", "weaknesses"}
	pool(policy("Enabled")) == {"weaknesses"}
}

test_watched if pool(object.union(policy("Enabled"), assessment)) == set()
