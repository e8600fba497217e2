# METADATA
# title: Use only allowed Azure regions (location)
# description: >-
#   Data in an unapproved region can violate data residency rules, and the budgets, audits and alerts of the other regions
#   do not cover it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/resource_group#location-1
# - ref: https://learn.microsoft.com/azure/reliability/regions-list
# custom:
#   severity: MEDIUM
#   category: Compliance Validation
#   resource_types:
#   - azurerm_api_management
#   - azurerm_app_configuration
#   - azurerm_app_service
#   - azurerm_app_service_slot
#   - azurerm_application_gateway
#   - azurerm_automation_account
#   - azurerm_batch_account
#   - azurerm_cdn_endpoint
#   - azurerm_cognitive_account
#   - azurerm_container_group
#   - azurerm_container_registry
#   - azurerm_container_registry_webhook
#   - azurerm_cosmosdb_account
#   - azurerm_data_factory
#   - azurerm_databricks_workspace
#   - azurerm_eventgrid_domain
#   - azurerm_eventgrid_topic
#   - azurerm_eventhub_namespace
#   - azurerm_firewall
#   - azurerm_firewall_policy
#   - azurerm_function_app
#   - azurerm_function_app_slot
#   - azurerm_iothub
#   - azurerm_key_vault
#   - azurerm_kubernetes_cluster
#   - azurerm_kusto_cluster
#   - azurerm_linux_function_app
#   - azurerm_linux_virtual_machine
#   - azurerm_linux_virtual_machine_scale_set
#   - azurerm_linux_web_app
#   - azurerm_machine_learning_compute_cluster
#   - azurerm_machine_learning_workspace
#   - azurerm_managed_disk
#   - azurerm_mssql_server
#   - azurerm_mysql_flexible_server
#   - azurerm_network_interface
#   - azurerm_network_security_group
#   - azurerm_network_watcher_flow_log
#   - azurerm_postgresql_flexible_server
#   - azurerm_postgresql_server
#   - azurerm_private_endpoint
#   - azurerm_recovery_services_vault
#   - azurerm_redis_cache
#   - azurerm_resource_group
#   - azurerm_search_service
#   - azurerm_service_fabric_cluster
#   - azurerm_service_plan
#   - azurerm_servicebus_namespace
#   - azurerm_signalr_service
#   - azurerm_storage_account
#   - azurerm_storage_sync
#   - azurerm_synapse_workspace
#   - azurerm_virtual_machine
#   - azurerm_virtual_machine_scale_set
#   - azurerm_virtual_network
#   - azurerm_web_application_firewall_policy
#   - azurerm_web_pubsub
#   - azurerm_windows_function_app
#   - azurerm_windows_virtual_machine
#   - azurerm_windows_virtual_machine_scale_set
#   - azurerm_windows_web_app
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `location` to an allowed region, or add the region to the rule's setting `regions`. Moving resources to another
#     region replaces them.
#   settings:
#     regions:
#       description: Allowed regions; a `*` matches any characters.
#       type: texts
#       default:
#       - northeurope
#       - westeurope
#       - austria*
#       - belgium*
#       - denmark*
#       - finland*
#       - france*
#       - germany*
#       - italy*
#       - norway*
#       - poland*
#       - spain*
#       - sweden*
#       - switzerland*
#       - uk*
#       - global
#   enabled: false
package lintel.azure.general.region_allowed

import data.lintel.lib.region

deny contains {"path": ["location"], "message": sprintf("the region %s is not allowed", [name])} if {
	name := region.refused(input.config.location, data.settings["azure.general.region_allowed"].regions)
}
