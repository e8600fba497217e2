# METADATA
# title: Do not give AKS nodes public IP addresses (node_public_ip_enabled)
# description: With public IP addresses, the internet can reach the kubelet and every port that a pod opens on its node.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster_node_pool#node_public_ip_enabled-1
# - ref: https://learn.microsoft.com/azure/aks/use-node-public-ips
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_kubernetes_cluster, azurerm_kubernetes_cluster_node_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_143]
#     trivy: []
#   cis: ["aks-1.8:5.4.3"]
#   remediation: Remove `node_public_ip_enabled` (`enable_node_public_ip` before version 4 of the provider).
#   fix: {remove: true, unsafe: The resource is replaced.}
package lintel.azure.aks.nodes_without_public_address

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some attribute_name in {"node_public_ip_enabled", "enable_node_public_ip"}
	some names in {[attribute_name], ["default_node_pool", attribute_name]}
	some place in attribute.places(input.config, names)
	value.is_true(place.value)
}
