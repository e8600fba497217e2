# METADATA
# title: Keep the system disks of AKS nodes on the host
# description: >-
#   Nodes of a cluster should have ephemeral system disks, because those are faster, and nothing of a node stays behind
#   when it is replaced.
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
#   remediation: Set os_disk_type = "Ephemeral" in default_node_pool, with a size of machine that has room for it.
#   enabled: false
package lintel.azure.aks.ephemeral_node_disks

import data.lintel.lib.value

deny contains {"path": ["default_node_pool", i, "os_disk_type"]} if {
	some i, pool in input.config.default_node_pool
	value.at(pool, ["os_disk_type"]) != "Ephemeral"
}
