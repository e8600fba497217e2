# METADATA
# title: Enable zone redundancy for Azure services (zone_redundant)
# description: Without zone redundancy, the failure of one data center can stop the service.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/container_registry#zone_redundancy_enabled-1
# - ref: https://learn.microsoft.com/azure/reliability/availability-zones-overview
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types:
#   - azurerm_app_service_environment_v3
#   - azurerm_container_registry
#   - azurerm_mssql_database
#   - azurerm_service_plan
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_231, instance: azurerm_app_service_environment_v3}
#     - {id: CKV_AZURE_233, instance: azurerm_container_registry}
#     - {id: CKV_AZURE_229, instance: azurerm_mssql_database}
#     - {id: CKV_AZURE_225, instance: azurerm_service_plan}
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `zone_redundant`, `zone_redundancy_enabled` or `zone_balancing_enabled` (depending on the service) to `true`, in a
#     tier and region that support it. Some services must be recreated.
#   fix: {set: true, unsafe: The resource may be replaced.}
package lintel.azure.general.zone_redundant

import data.lintel.lib.value

deny contains {"path": [attribute], "instance": input.type} if {
	attribute := attributes[input.type]
	not value.is_true(value.at(input.config, [attribute]))
	able
}

deny contains {"path": ["georeplications", i, "zone_redundancy_enabled"], "instance": input.type} if {
	input.type == "azurerm_container_registry"
	some i, replica in input.config.georeplications
	not value.is_true(value.at(replica, ["zone_redundancy_enabled"]))
}

attributes := {
	"azurerm_app_service_environment_v3": "zone_redundant",
	"azurerm_container_registry": "zone_redundancy_enabled",
	"azurerm_mssql_database": "zone_redundant",
	"azurerm_service_plan": "zone_balancing_enabled",
}

# Tiers that can be zone redundant.
able if input.type == "azurerm_app_service_environment_v3"

able if {
	input.type == "azurerm_container_registry"
	value.word(input.config.sku) == "premium"
}

able if {
	input.type == "azurerm_mssql_database"
	regex.match(`^(P[0-9]|BC_|GP_|HS_)`, input.config.sku_name)
}

# Without a tier it is a general purpose one, unless the pool decides.
able if {
	input.type == "azurerm_mssql_database"
	every attribute in ["sku_name", "elastic_pool_id", "create_mode"] {
		value.empty(value.at(input.config, [attribute]))
	}
}

able if {
	input.type == "azurerm_service_plan"
	regex.match(`^(P[0-9]m?v[234]|I[0-9]m?v2|EP[0-9]|WS[0-9])`, input.config.sku_name)
}
