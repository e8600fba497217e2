# METADATA
# title: Do without HTTP application routing in AKS
# description: >-
#   A cluster must not use the add-on for HTTP application routing, because it is not made for production and publishes
#   what it finds under a public name.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#http_application_routing_enabled-1
# - ref: https://learn.microsoft.com/azure/aks/http-application-routing
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_246]
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove http_application_routing_enabled and use the web_app_routing block or an ingress controller of your own.
package lintel.azure.aks.http_application_routing_disabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some names in {["http_application_routing_enabled"], ["addon_profile", "http_application_routing", "enabled"]}
	some place in attribute.places(input.config, names)
	value.is_true(place.value)
}
