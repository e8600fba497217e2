# METADATA
# title: Encrypt Azure services with a customer-managed key (CMK)
# description: Without a customer-managed key, you cannot rotate or revoke the key, or see in the logs who used it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/cosmosdb_account#key_vault_key_id-1
# - ref: https://learn.microsoft.com/azure/security/fundamentals/encryption-models
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types:
#   - azurerm_app_configuration
#   - azurerm_cognitive_account
#   - azurerm_cosmosdb_account
#   - azurerm_data_factory
#   - azurerm_databricks_workspace
#   - azurerm_kusto_cluster
#   - azurerm_servicebus_namespace
#   - azurerm_synapse_workspace
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_186, instance: azurerm_app_configuration}
#     - {id: CKV2_AZURE_22, instance: azurerm_cognitive_account}
#     - {id: CKV_AZURE_100, instance: azurerm_cosmosdb_account}
#     - {id: CKV2_AZURE_15, instance: azurerm_data_factory}
#     - {id: CKV2_AZURE_48, instance: azurerm_databricks_workspace}
#     - {id: CKV2_AZURE_11, instance: azurerm_kusto_cluster}
#     - {id: CKV_AZURE_201, instance: azurerm_servicebus_namespace}
#     - {id: CKV_AZURE_240, instance: azurerm_synapse_workspace}
#     trivy: []
#   cis: []
#   remediation: >-
#     Set a Key Vault key in the resource (in `customer_managed_key`, `key_vault_key_id` or the equivalent), or in a
#     resource that links it to the key, such as `azurerm_cognitive_account_customer_managed_key`.
package lintel.azure.general.own_key

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": [attributes[0]], "instance": input.type} if {
	attributes := inline[input.type]
	every attribute in attributes {
		value.empty(value.at(input.config, [attribute]))
	}
	count(links) == 0
	not unable
}

# The block alone names no key.
deny contains {"path": ["encryption", i, "key_vault_key_identifier"], "instance": input.type} if {
	input.type == "azurerm_app_configuration"
	some i, encryption in input.config.encryption
	value.empty(value.at(encryption, ["key_vault_key_identifier"]))
	not unable
}

# Attributes of the resource itself that name a key. Other attributes that need a key are not reported in addition.
inline := {
	"azurerm_app_configuration": ["encryption"],
	"azurerm_cognitive_account": ["customer_managed_key"],
	"azurerm_cosmosdb_account": ["key_vault_key_id", "managed_hsm_key_id"],
	"azurerm_data_factory": ["customer_managed_key_id"],
	"azurerm_databricks_workspace": ["customer_managed_key_enabled", "managed_services_cmk_key_vault_key_id"],
	"azurerm_kusto_cluster": ["virtual_cluster_key"],
	"azurerm_servicebus_namespace": ["customer_managed_key"],
	"azurerm_synapse_workspace": ["customer_managed_key"],
}

# Resources that join a service and a key.
default links := []

links := link.to(input, ["id"], type, attribute) if [type, attribute] := joined_by[input.type]

joined_by := {
	"azurerm_cognitive_account": ["azurerm_cognitive_account_customer_managed_key", "cognitive_account_id"],
	"azurerm_data_factory": ["azurerm_data_factory_customer_managed_key", "data_factory_id"],
	"azurerm_databricks_workspace": ["azurerm_databricks_workspace_root_dbfs_customer_managed_key", "workspace_id"],
	"azurerm_kusto_cluster": ["azurerm_kusto_cluster_customer_managed_key", "cluster_id"],
	"azurerm_servicebus_namespace": ["azurerm_servicebus_namespace_customer_managed_key", "namespace_id"],
}

# The cheaper tiers know no own keys.
unable if {
	input.type in {"azurerm_databricks_workspace", "azurerm_servicebus_namespace"}
	not premium
}

premium if value.word(input.config.sku) == "premium"

unable if {
	input.type == "azurerm_app_configuration"
	not dear_configuration
}

dear_configuration if value.word(input.config.sku) in {"standard", "premium"}
