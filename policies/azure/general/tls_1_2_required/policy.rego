# METADATA
# title: Require TLS 1.2 for Azure services (minimum_tls_version)
# description: Attackers can decrypt or change traffic that uses TLS versions before 1.2.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account#min_tls_version-1
# - ref: https://learn.microsoft.com/azure/security/fundamentals/tls-certificate-changes
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types:
#   - azurerm_app_service
#   - azurerm_app_service_slot
#   - azurerm_cdn_endpoint_custom_domain
#   - azurerm_cdn_frontdoor_custom_domain
#   - azurerm_cosmosdb_account
#   - azurerm_eventhub_namespace
#   - azurerm_function_app
#   - azurerm_function_app_flex_consumption
#   - azurerm_function_app_slot
#   - azurerm_iothub
#   - azurerm_linux_function_app
#   - azurerm_linux_function_app_slot
#   - azurerm_linux_web_app
#   - azurerm_linux_web_app_slot
#   - azurerm_logic_app_standard
#   - azurerm_mssql_managed_instance
#   - azurerm_mssql_server
#   - azurerm_mysql_server
#   - azurerm_postgresql_server
#   - azurerm_redis_cache
#   - azurerm_servicebus_namespace
#   - azurerm_storage_account
#   - azurerm_windows_function_app
#   - azurerm_windows_function_app_slot
#   - azurerm_windows_web_app
#   - azurerm_windows_web_app_slot
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_15, instance: azurerm_app_service}
#     - {id: CKV_AZURE_15, instance: azurerm_linux_web_app}
#     - {id: CKV_AZURE_15, instance: azurerm_windows_web_app}
#     - {id: CKV_AZURE_154, instance: azurerm_app_service_slot}
#     - {id: CKV_AZURE_145, instance: azurerm_function_app}
#     - {id: CKV_AZURE_145, instance: azurerm_function_app_slot}
#     - {id: CKV_AZURE_145, instance: azurerm_linux_function_app}
#     - {id: CKV_AZURE_145, instance: azurerm_linux_function_app_slot}
#     - {id: CKV_AZURE_145, instance: azurerm_windows_function_app}
#     - {id: CKV_AZURE_145, instance: azurerm_windows_function_app_slot}
#     - {id: CKV_AZURE_200, instance: azurerm_cdn_endpoint_custom_domain}
#     - {id: CKV_AZURE_223, instance: azurerm_eventhub_namespace}
#     - {id: CKV_AZURE_52, instance: azurerm_mssql_server}
#     - {id: CKV_AZURE_54, instance: azurerm_mysql_server}
#     - {id: CKV_AZURE_148, instance: azurerm_redis_cache}
#     - {id: CKV_AZURE_205, instance: azurerm_servicebus_namespace}
#     - {id: CKV_AZURE_44, instance: azurerm_storage_account}
#     trivy:
#     - {id: AZU-0006, instance: azurerm_app_service}
#     - {id: AVD-AZU-0006, instance: azurerm_app_service}
#     - {id: azure-appservice-use-secure-tls-policy, instance: azurerm_app_service}
#     - {id: AZU-0006, instance: azurerm_linux_web_app}
#     - {id: AVD-AZU-0006, instance: azurerm_linux_web_app}
#     - {id: azure-appservice-use-secure-tls-policy, instance: azurerm_linux_web_app}
#     - {id: AZU-0006, instance: azurerm_windows_web_app}
#     - {id: AVD-AZU-0006, instance: azurerm_windows_web_app}
#     - {id: azure-appservice-use-secure-tls-policy, instance: azurerm_windows_web_app}
#     - {id: AZU-0026, instance: azurerm_mssql_server}
#     - {id: AVD-AZU-0026, instance: azurerm_mssql_server}
#     - {id: azure-database-secure-tls-policy, instance: azurerm_mssql_server}
#     - {id: AZU-0026, instance: azurerm_mysql_server}
#     - {id: AVD-AZU-0026, instance: azurerm_mysql_server}
#     - {id: azure-database-secure-tls-policy, instance: azurerm_mysql_server}
#     - {id: AZU-0026, instance: azurerm_postgresql_server}
#     - {id: AVD-AZU-0026, instance: azurerm_postgresql_server}
#     - {id: azure-database-secure-tls-policy, instance: azurerm_postgresql_server}
#     - {id: AZU-0011, instance: azurerm_storage_account}
#     - {id: AVD-AZU-0011, instance: azurerm_storage_account}
#     - {id: azure-storage-use-secure-tls-policy, instance: azurerm_storage_account}
#     - {id: AZU-0059, instance: azurerm_storage_account}
#     - {id: AVD-AZU-0059, instance: azurerm_storage_account}
#     kics:
#     - 45fc717a-bd86-415c-bdd8-677901be1aa6
#     - 8263f146-5e03-43e0-9cfe-db960d56d1e7
#     - b7b9d1c7-2d3b-49b4-b867-ebbe68d0b643
#   cis: ["azure-2.0:3.15", "azure-2.0:9.3"]
#   remediation: >-
#     Set the minimum TLS version (such as `min_tls_version`, `minimum_tls_version` or `minimal_tls_version`) to 1.2, or
#     remove the attribute if that is its default.
#   fix:
#   - {types: [azurerm_storage_account], path: min_tls_version, set: TLS1_2, unsafe: Clients with older versions of TLS lose access.}
#   - types: [azurerm_linux_function_app]
#     path: "site_config.*.minimum_tls_version"
#     set: "1.2"
#     unsafe: Clients with older versions of TLS lose access.
package lintel.azure.general.tls_1_2_required

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "message": sprintf("TLS versions from %v are accepted", [place.value]), "instance": input.type} if {
	some names in attributes
	some place in attribute.places(input.config, names)
	lower(sprintf("%v", [place.value])) in old
}

# The only service whose attribute still stands for 1.0 when it is absent.
deny contains {"path": ["minimum_tls_version"], "instance": input.type} if {
	input.type == "azurerm_redis_cache"
	value.empty(value.at(input.config, ["minimum_tls_version"]))
}

# What services call it.
attributes := {
	["min_tls_version"],
	["minimal_tls_version"],
	["minimum_tls_version"],
	["ssl_minimal_tls_version_enforced"],
	["site_config", "min_tls_version"],
	["site_config", "minimum_tls_version"],
	["cdn_managed_https", "tls_version"],
	["user_managed_https", "tls_version"],
	["tls", "minimum_tls_version"],
	["tls", "minimum_version"],
}

old := {"1", "1.0", "1.1", "disabled", "none", "tls", "tls10", "tls11", "tls1_0", "tls1_1", "tlsenforcementdisabled"}
