# METADATA
# title: Do not use free or development tiers for Azure services (sku)
# description: >-
#   Free and development tiers have no service level agreement (SLA) and little capacity, and they lack security
#   features.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/service_plan#sku_name-1
# - ref: https://www.microsoft.com/licensing/docs/view/Service-Level-Agreements-SLA-for-Online-Services
# custom:
#   severity: LOW
#   category: Resilience
#   nofix: design
#   resource_types:
#   - azurerm_app_configuration
#   - azurerm_kubernetes_cluster
#   - azurerm_kusto_cluster
#   - azurerm_redis_cache
#   - azurerm_service_plan
#   - azurerm_signalr_service
#   - azurerm_web_pubsub
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_188, instance: azurerm_app_configuration}
#     - {id: CKV_AZURE_170, instance: azurerm_kubernetes_cluster}
#     - {id: CKV_AZURE_180, instance: azurerm_kusto_cluster}
#     - {id: CKV_AZURE_230, instance: azurerm_redis_cache}
#     - {id: CKV_AZURE_211, instance: azurerm_service_plan}
#     - {id: CKV_AZURE_196, instance: azurerm_signalr_service}
#     - {id: CKV_AZURE_175, instance: azurerm_web_pubsub}
#     trivy: []
#   cis: []
#   remediation: Choose a tier with a service level agreement, such as Standard.
package lintel.azure.general.production_sku

import data.lintel.lib.attribute

deny contains {"path": place.path, "instance": input.type} if {
	some place in attribute.places(input.config, tiers[input.type].attribute)
	tier := object.get({null: ""}, [place.value], place.value)
	is_string(tier)
	regex.match(tiers[input.type].without, lower(tier))
}

# The attribute of the tier, and the tiers without a service level; an empty one is the provider's default.
tiers := {
	"azurerm_app_configuration": {"attribute": ["sku"], "without": "^(free)?$"},
	"azurerm_kubernetes_cluster": {"attribute": ["sku_tier"], "without": "^(free)?$"},
	"azurerm_kusto_cluster": {"attribute": ["sku", "name"], "without": `^dev\(no sla\)`},
	"azurerm_redis_cache": {"attribute": ["sku_name"], "without": "^basic$"},
	"azurerm_service_plan": {"attribute": ["sku_name"], "without": "^(f1|d1|b[1-3]|free|shared)$"},
	"azurerm_signalr_service": {"attribute": ["sku", "name"], "without": "^free_f1$"},
	"azurerm_web_pubsub": {"attribute": ["sku"], "without": "^free_f1$"},
}
