# METADATA
# title: Use Azure CNI instead of kubenet in AKS (network_plugin)
# description: Azure retires kubenet in 2028, and some network policies and private services do not work with it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#network_plugin-1
# - ref: https://learn.microsoft.com/azure/aks/concepts-network-cni-overview
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AZURE_29]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `network_plugin = "azure"` in `network_profile`, with `network_plugin_mode = "overlay"` if IP addresses are
#     scarce.
#   fix: {set: azure, unsafe: The resource is replaced.}
package lintel.azure.aks.azure_cni_used

import data.lintel.lib.value

deny contains {"path": ["network_profile", i, "network_plugin"]} if {
	some i, profile in input.config.network_profile
	value.word(profile.network_plugin) == "kubenet"
}
