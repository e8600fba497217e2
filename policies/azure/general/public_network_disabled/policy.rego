# METADATA
# title: Disable Azure public network access (public_network_access_enabled)
# description: With public network access, only the firewall, keys and passwords protect the data from the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/key_vault#public_network_access_enabled-1
# - ref: https://learn.microsoft.com/azure/private-link/private-link-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - azurerm_api_management
#   - azurerm_app_configuration
#   - azurerm_automation_account
#   - azurerm_cognitive_account
#   - azurerm_container_registry
#   - azurerm_cosmosdb_account
#   - azurerm_data_factory
#   - azurerm_databricks_workspace
#   - azurerm_eventgrid_domain
#   - azurerm_eventgrid_topic
#   - azurerm_iothub
#   - azurerm_key_vault
#   - azurerm_machine_learning_workspace
#   - azurerm_managed_disk
#   - azurerm_redis_cache
#   - azurerm_search_service
#   - azurerm_servicebus_namespace
#   - azurerm_storage_account
#   - azurerm_storage_sync
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_174, instance: azurerm_api_management}
#     - {id: CKV_AZURE_185, instance: azurerm_app_configuration}
#     - {id: CKV2_AZURE_24, instance: azurerm_automation_account}
#     - {id: CKV_AZURE_134, instance: azurerm_cognitive_account}
#     - {id: CKV_AZURE_139, instance: azurerm_container_registry}
#     - {id: CKV_AZURE_101, instance: azurerm_cosmosdb_account}
#     - {id: CKV_AZURE_104, instance: azurerm_data_factory}
#     - {id: CKV_AZURE_158, instance: azurerm_databricks_workspace}
#     - {id: CKV_AZURE_106, instance: azurerm_eventgrid_domain}
#     - {id: CKV_AZURE_193, instance: azurerm_eventgrid_topic}
#     - {id: CKV_AZURE_108, instance: azurerm_iothub}
#     - {id: CKV_AZURE_189, instance: azurerm_key_vault}
#     - {id: CKV_AZURE_144, instance: azurerm_machine_learning_workspace}
#     - {id: CKV2_AZURE_49, instance: azurerm_machine_learning_workspace}
#     - {id: CKV_AZURE_251, instance: azurerm_managed_disk}
#     - {id: CKV_AZURE_89, instance: azurerm_redis_cache}
#     - {id: CKV_AZURE_124, instance: azurerm_search_service}
#     - {id: CKV_AZURE_204, instance: azurerm_servicebus_namespace}
#     - {id: CKV_AZURE_59, instance: azurerm_storage_account}
#     - {id: CKV2_AZURE_50, instance: azurerm_storage_account}
#     - {id: CKV_AZURE_64, instance: azurerm_storage_sync}
#     - {id: CKV_AZURE_250, instance: azurerm_storage_sync}
#     trivy:
#     - {id: AZU-0035, instance: azurerm_data_factory}
#     - {id: AVD-AZU-0035, instance: azurerm_data_factory}
#     - {id: azure-datafactory-no-public-access, instance: azurerm_data_factory}
#     kics: [4a9e0f00-0765-4f72-a0d4-d31110b78279]
#   cis: []
#   remediation: >-
#     Set `public_network_access_enabled = false`, or the equivalent of the resource, and connect through an
#     `azurerm_private_endpoint`.
#   fix:
#   - types: [azurerm_container_registry, azurerm_cosmosdb_account]
#     path: public_network_access_enabled
#     set: false
#     unsafe: Clients that rely on it lose access.
#   - types: [azurerm_storage_sync]
#     path: incoming_traffic_policy
#     set: AllowVirtualNetworksOnly
#     unsafe: Clients that rely on it lose access.
package lintel.azure.general.public_network_disabled

import data.lintel.lib.value

# Open unless it is closed.
deny contains {"path": [attribute], "instance": input.type} if {
	attribute := open_by_default[input.type]
	not value.is_false(value.at(input.config, [attribute]))
	not without_private_endpoints
	not closed_otherwise
}

open_by_default := {
	"azurerm_api_management": "public_network_access_enabled",
	"azurerm_automation_account": "public_network_access_enabled",
	"azurerm_cognitive_account": "public_network_access_enabled",
	"azurerm_container_registry": "public_network_access_enabled",
	"azurerm_cosmosdb_account": "public_network_access_enabled",
	"azurerm_data_factory": "public_network_enabled",
	"azurerm_databricks_workspace": "public_network_access_enabled",
	"azurerm_eventgrid_domain": "public_network_access_enabled",
	"azurerm_eventgrid_topic": "public_network_access_enabled",
	"azurerm_key_vault": "public_network_access_enabled",
	"azurerm_machine_learning_workspace": "public_network_access_enabled",
	"azurerm_managed_disk": "public_network_access_enabled",
	"azurerm_redis_cache": "public_network_access_enabled",
	"azurerm_search_service": "public_network_access_enabled",
	"azurerm_servicebus_namespace": "public_network_access_enabled",
	"azurerm_storage_account": "public_network_access_enabled",
}

# Opened on purpose; what Azure does without the attribute depends on other settings.
deny contains {"path": [attribute], "instance": input.type} if {
	[attribute, open] := opened_by[input.type]
	input.config[attribute] in open
}

opened_by := {
	"azurerm_app_configuration": ["public_network_access", {"Enabled"}],
	"azurerm_iothub": ["public_network_access_enabled", {true, "true"}],
}

deny contains {"path": ["incoming_traffic_policy"], "instance": input.type} if {
	input.type == "azurerm_storage_sync"
	value.at(input.config, ["incoming_traffic_policy"]) != "AllowVirtualNetworksOnly"
}

# The cheaper tiers have only a public endpoint.
without_private_endpoints if {
	input.type in {"azurerm_container_registry", "azurerm_servicebus_namespace"}
	value.word(input.config.sku) in {"basic", "standard"}
}

without_private_endpoints if {
	input.type in {"azurerm_search_service", "azurerm_databricks_workspace"}
	value.word(input.config.sku) in {"free", "standard"}
	not standard_search
}

without_private_endpoints if {
	input.type == "azurerm_api_management"
	startswith(input.config.sku_name, "Consumption")
}

without_private_endpoints if value.unknown(tier)

tier := value.at(input.config, ["sku"])

standard_search if {
	input.type == "azurerm_search_service"
	value.word(input.config.sku) == "standard"
}

# A firewall that denies by default and has no exceptions for addresses leaves only the user's own networks.
closed_otherwise if {
	some attribute in firewalls[input.type]
	some firewall in input.config[attribute]
	value.word(firewall.default_action) == "deny"
	value.empty(value.at(firewall, ["ip_rules"]))
}

firewalls := {"azurerm_key_vault": {"network_acls"}, "azurerm_storage_account": {"network_rules"}}

# Inside a virtual network there is no public endpoint; a disk that may not be exported has none either.
closed_otherwise if {
	input.type == "azurerm_api_management"
	not value.at(input.config, ["virtual_network_type"]) in {null, "", "None", "External"}
}

closed_otherwise if value.given(input.config.subnet_id)

closed_otherwise if {
	input.type == "azurerm_managed_disk"
	not value.at(input.config, ["network_access_policy"]) in {null, "", "AllowAll"}
}
