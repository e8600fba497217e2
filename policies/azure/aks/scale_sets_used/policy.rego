# METADATA
# title: Use virtual machine scale sets for AKS nodes
# description: Availability sets cannot scale automatically or spread nodes across zones.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#type-1
# - ref: https://learn.microsoft.com/azure/aks/availability-sets-on-aks
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_169]
#     trivy: []
#   cis: []
#   remediation: Remove `type` from `default_node_pool`, or set it to `"VirtualMachineScaleSets"`.
#   fix: {set: VirtualMachineScaleSets, unsafe: The cluster is replaced.}
package lintel.azure.aks.scale_sets_used

deny contains {"path": ["default_node_pool", i, "type"]} if {
	some i, pool in input.config.default_node_pool
	pool.type == "AvailabilitySet"
}
