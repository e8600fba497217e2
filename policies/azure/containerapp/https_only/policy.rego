# METADATA
# title: Require HTTPS in Container Apps (allow_insecure_connections)
# description: >-
#   With `allow_insecure_connections`, an app answers over plain HTTP instead of redirecting to HTTPS, so anyone on the
#   network path can read sessions and data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/container_app#allow_insecure_connections-1
# - ref: https://learn.microsoft.com/azure/container-apps/ingress-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_container_app]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove `allow_insecure_connections`, or set it to `false`.
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.containerapp.https_only

import data.lintel.lib.value

deny contains {"path": ["ingress", i, "allow_insecure_connections"]} if {
	some i, ingress in input.config.ingress
	value.is_true(value.at(ingress, ["allow_insecure_connections"]))
}
