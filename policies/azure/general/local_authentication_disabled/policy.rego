# METADATA
# title: Require Microsoft Entra ID for Azure services (local_auth_enabled)
# description: >-
#   Access keys do not expire, give full access to anyone who has them, and logs do not show which person or service
#   used them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/servicebus_namespace#local_auth_enabled-1
# - ref: https://learn.microsoft.com/azure/service-bus-messaging/disable-local-authentication
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types:
#   - azurerm_app_configuration
#   - azurerm_cognitive_account
#   - azurerm_cosmosdb_account
#   - azurerm_eventgrid_domain
#   - azurerm_eventgrid_topic
#   - azurerm_machine_learning_compute_cluster
#   - azurerm_servicebus_namespace
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_184, instance: azurerm_app_configuration}
#     - {id: CKV_AZURE_236, instance: azurerm_cognitive_account}
#     - {id: CKV_AZURE_140, instance: azurerm_cosmosdb_account}
#     - {id: CKV_AZURE_195, instance: azurerm_eventgrid_domain}
#     - {id: CKV_AZURE_192, instance: azurerm_eventgrid_topic}
#     - {id: CKV_AZURE_142, instance: azurerm_machine_learning_compute_cluster}
#     - {id: CKV_AZURE_203, instance: azurerm_servicebus_namespace}
#     trivy: []
#   cis: ["azure-2.0:4.5.3"]
#   remediation: >-
#     Set `local_auth_enabled = false` (for Cosmos DB `local_authentication_enabled = false`, or
#     `local_authentication_disabled = true` before version 5 of the provider), and assign roles to the identities that
#     use the service.
#   fix:
#   - types: [azurerm_servicebus_namespace]
#     path: local_auth_enabled
#     set: false
#     unsafe: Clients that rely on it lose access.
#   # Version 5 of the provider has only the second name, and versions before 4.78 only the first one.
#   - types: [azurerm_cosmosdb_account]
#     path: local_authentication_disabled
#     replace: {"^false$": "true"}
#     unsafe: Clients that rely on it lose access.
#   - types: [azurerm_cosmosdb_account]
#     path: local_authentication_enabled
#     replace: {"^true$": "false"}
#     unsafe: Clients that rely on it lose access.
package lintel.azure.general.local_authentication_disabled

import data.lintel.lib.value

deny contains {"path": ["local_auth_enabled"], "instance": input.type} if {
	input.type != "azurerm_cosmosdb_account"
	not value.is_false(value.at(input.config, ["local_auth_enabled"]))
}

deny contains {"path": ["local_authentication_disabled"], "instance": input.type} if {
	input.type == "azurerm_cosmosdb_account"
	not value.is_true(value.at(input.config, ["local_authentication_disabled"]))
	value.at(input.config, ["local_authentication_enabled"]) == null # version 5 of the provider
	not other_api
}

deny contains {"path": ["local_authentication_enabled"], "instance": input.type} if {
	input.type == "azurerm_cosmosdb_account"
	value.is_true(input.config.local_authentication_enabled)
	not other_api
}

# Only the API for NoSQL can do without keys.
other_api if not value.at(input.config, ["kind"]) in {null, "", "GlobalDocumentDB"}

other_api if {
	some capability in input.config.capabilities
	capability.name in {"EnableCassandra", "EnableGremlin", "EnableTable"}
}
