# METADATA
# title: Disable HTTP application routing in AKS
# description: >-
#   The HTTP application routing add-on is not meant for production, and it publishes your services under a public DNS
#   name.
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
#     Remove `http_application_routing_enabled`, and use the `web_app_routing` block or your own ingress controller.
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.aks.http_application_routing_disabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some names in {["http_application_routing_enabled"], ["addon_profile", "http_application_routing", "enabled"]}
	some place in attribute.places(input.config, names)
	value.is_true(place.value)
}
