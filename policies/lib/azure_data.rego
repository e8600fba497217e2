# What data of an Azure subscription an identity opens.
package lintel.lib.azure_data

import data.lintel.lib.link

# The rights of the identities of `input`, as data.lintel.lib.exposure has them.
rights contains {
	"rank": 3, "holder": assignment.id, "what": sprintf("%s of %s", [role, wide]),
	"stores": [sprintf("all data of %s", [wide])], "narrow": narrow(assignment),
} if {
	some assignment in assignments
	role := assignment.config.role_definition_name
	role in {"Owner", "Contributor", "User Access Administrator", "Role Based Access Control Administrator"}
	wide := scope(assignment.config.scope)
}

rights contains {
	"rank": 2, "holder": assignment.id, "what": sprintf("%s of %s", [role, wide]),
	"stores": of_kind(store, wide), "narrow": narrow(assignment),
} if {
	some assignment in assignments
	role := assignment.config.role_definition_name
	store := stores[_]
	role in store.roles
	wide := scope(assignment.config.scope)
}

rights contains {
	"rank": 1, "holder": assignment.id, "what": role,
	"stores": [target.id], "narrow": narrow(assignment),
} if {
	some assignment in assignments
	role := assignment.config.role_definition_name
	some type, store in stores
	role in (store.roles | {"Owner", "Contributor"})
	some target in link.named(assignment, "scope", type, [])
}

# Role assignments to the identity of `input` itself, and to those that are assigned to it.
assignments contains assignment if {
	some assignment in link.naming(input, [], "azurerm_role_assignment", "principal_id")
}

assignments contains assignment if {
	some identity in link.named(input, "identity", "azurerm_user_assigned_identity", [])
	some assignment in link.naming(identity, [], "azurerm_role_assignment", "principal_id")
}

# A whole subscription, management group or resource group, in words.
scope(text) := "a subscription" if regex.match(`^/subscriptions/[^/]+/?$`, text)

scope(text) := "a subscription" if regex.match(`^(/subscriptions/)?\$\{(data\.)?azurerm_(subscription|client_config)\.[^{}/]+\}$`, text)

scope(text) := "a resource group" if regex.match(`(?i)/resourceGroups/[^/]+/?$`, text)

scope(text) := found[0][1] if {
	found := regex.find_all_string_submatch_n(`^\$\{((?:data\.)?azurerm_(?:resource_group|management_group)\.[^{}]+)\.id\}$`, text, 1)
}

of_kind(store, wide) := entries if {
	entries := [entry.id | some type, other in stores; other == store; some entry in data.resources[type]]
	count(entries) > 0
} else := [sprintf("every %s of %s", [store.title, wide])]

narrow(assignment) := sprintf("give %s a narrower scope or role", [assignment.id])

stores := {
	"azurerm_storage_account": {"title": "storage account", "roles": {
		"Storage Account Contributor", "Storage Account Key Operator Service Role", "Storage Blob Data Contributor",
		"Storage Blob Data Owner", "Storage Blob Data Reader",
	}},
	"azurerm_key_vault": {"title": "key vault", "roles": {"Key Vault Administrator", "Key Vault Secrets Officer", "Key Vault Secrets User"}},
	"azurerm_cosmosdb_account": {"title": "Cosmos DB account", "roles": {"Cosmos DB Account Reader Role", "DocumentDB Account Contributor"}},
}
