# METADATA
# title: Make AKS clusters private (private_cluster_enabled)
# description: >-
#   A public API server is reachable from the internet, so a stolen credential works from anywhere unless authorized IP
#   ranges restrict it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#private_cluster_enabled-1
# - ref: https://learn.microsoft.com/azure/aks/private-clusters
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_115]
#     trivy: [AZU-0065, AVD-AZU-0065]
#     kics: [599318f2-6653-4569-9e21-041d06c63a89]
#   cis: ["aks-1.8:5.4.2"]
#   remediation: Set `private_cluster_enabled = true`. This replaces the cluster.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.aks.private_cluster

import data.lintel.lib.value

deny contains {"path": ["private_cluster_enabled"]} if {
	not value.is_true(value.at(input.config, ["private_cluster_enabled"]))
	value.empty(value.at(input.config, ["private_link_enabled"])) # before version 3 of the provider
}
