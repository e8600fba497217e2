# METADATA
# title: Use managed identities for Azure services (identity)
# description: Without a managed identity, the service needs passwords or keys in its settings to access other services.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#identity-1
# - ref: https://learn.microsoft.com/entra/identity/managed-identities-azure-resources/overview
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types:
#   - azurerm_app_service
#   - azurerm_automation_account
#   - azurerm_cognitive_account
#   - azurerm_container_group
#   - azurerm_eventgrid_domain
#   - azurerm_eventgrid_topic
#   - azurerm_function_app
#   - azurerm_kusto_cluster
#   - azurerm_linux_function_app
#   - azurerm_linux_web_app
#   - azurerm_recovery_services_vault
#   - azurerm_search_service
#   - azurerm_servicebus_namespace
#   - azurerm_web_pubsub
#   - azurerm_windows_function_app
#   - azurerm_windows_web_app
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_16, instance: azurerm_app_service}
#     - {id: CKV_AZURE_16, instance: azurerm_linux_web_app}
#     - {id: CKV_AZURE_16, instance: azurerm_windows_web_app}
#     - {id: CKV_AZURE_71, instance: azurerm_app_service}
#     - {id: CKV_AZURE_71, instance: azurerm_linux_web_app}
#     - {id: CKV_AZURE_71, instance: azurerm_windows_web_app}
#     - {id: CKV2_AZURE_36, instance: azurerm_automation_account}
#     - {id: CKV_AZURE_238, instance: azurerm_cognitive_account}
#     - {id: CKV2_AZURE_28, instance: azurerm_container_group}
#     - {id: CKV_AZURE_194, instance: azurerm_eventgrid_domain}
#     - {id: CKV_AZURE_191, instance: azurerm_eventgrid_topic}
#     - {id: CKV_AZURE_181, instance: azurerm_kusto_cluster}
#     - {id: CKV2_AZURE_35, instance: azurerm_recovery_services_vault}
#     - {id: CKV_AZURE_207, instance: azurerm_search_service}
#     - {id: CKV_AZURE_202, instance: azurerm_servicebus_namespace}
#     - {id: CKV_AZURE_176, instance: azurerm_web_pubsub}
#     trivy:
#     - {id: AZU-0002, instance: azurerm_app_service}
#     - {id: AVD-AZU-0002, instance: azurerm_app_service}
#     - {id: azure-appservice-account-identity-registered, instance: azurerm_app_service}
#     - {id: AZU-0002, instance: azurerm_linux_web_app}
#     - {id: AVD-AZU-0002, instance: azurerm_linux_web_app}
#     - {id: azure-appservice-account-identity-registered, instance: azurerm_linux_web_app}
#     - {id: AZU-0002, instance: azurerm_windows_web_app}
#     - {id: AVD-AZU-0002, instance: azurerm_windows_web_app}
#     - {id: azure-appservice-account-identity-registered, instance: azurerm_windows_web_app}
#     kics: [b61cce4b-0cc4-472b-8096-15617a6d769b, c87749b3-ff10-41f5-9df2-c421e8151759]
#   cis: ["azure-2.0:9.5"]
#   remediation: >-
#     Add an `identity` block with `type = "SystemAssigned"` or `"UserAssigned"`, and assign that identity the roles
#     that it needs.
#   fix: {path: identity, at: identity.0, set: {type: SystemAssigned}}
package lintel.azure.general.managed_identity_assigned

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": input.type} if {
	some place in attribute.places(input.config, ["identity", "type"])
	value.empty(place.value)
	not unable
}

# Free tiers of Azure AI Search have none.
unable if {
	input.type == "azurerm_search_service"
	value.word(input.config.sku) in {"free"}
}
