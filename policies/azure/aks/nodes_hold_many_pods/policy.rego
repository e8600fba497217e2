# METADATA
# title: Allow at least 50 pods per AKS node (max_pods)
# description: >-
#   Security and monitoring agents use a large part of the pods that a node can run, so a low limit leaves too few for
#   applications.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#max_pods-1
# - ref: https://learn.microsoft.com/azure/aks/quotas-skus-regions
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [azurerm_kubernetes_cluster, azurerm_kubernetes_cluster_node_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_168]
#     trivy: []
#   cis: []
#   remediation: Set `max_pods` to 50 or more. This replaces the node pool.
#   enabled: false
package lintel.azure.aks.nodes_hold_many_pods

import data.lintel.lib.attribute
import data.lintel.lib.value

# What absence means depends on the network plugin: 30, 110 or 250.
deny contains {"path": place.path} if {
	some names in {["max_pods"], ["default_node_pool", "max_pods"]}
	some place in attribute.places(input.config, names)
	value.number(place.value) < 50
}
