# METADATA
# title: Use ephemeral OS disks for AKS nodes (os_disk_type)
# description: Ephemeral OS disks are faster, and no data of a node stays behind when the node is replaced.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#os_disk_type-1
# - ref: https://learn.microsoft.com/azure/aks/concepts-storage#ephemeral-os-disk
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_226]
#     trivy: []
#   cis: []
#   remediation: Set `os_disk_type = "Ephemeral"` in `default_node_pool`, with a VM size that has room for the disk.
#   enabled: false
#   fix: {set: Ephemeral, unsafe: The resource is replaced.}
package lintel.azure.aks.ephemeral_node_disks

import data.lintel.lib.value

deny contains {"path": ["default_node_pool", i, "os_disk_type"]} if {
	some i, pool in input.config.default_node_pool
	value.at(pool, ["os_disk_type"]) != "Ephemeral"
}
