# METADATA
# title: Enable encryption at host for Azure VMs and AKS nodes
# description: Without encryption at host, temporary disks, caches and the traffic to the storage are not encrypted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_virtual_machine#encryption_at_host_enabled-1
# - ref: https://learn.microsoft.com/azure/virtual-machines/disk-encryption#encryption-at-host---end-to-end-encryption-for-your-vm-data
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types:
#   - azurerm_kubernetes_cluster
#   - azurerm_kubernetes_cluster_node_pool
#   - azurerm_linux_virtual_machine
#   - azurerm_linux_virtual_machine_scale_set
#   - azurerm_windows_virtual_machine
#   - azurerm_windows_virtual_machine_scale_set
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_227, instance: azurerm_kubernetes_cluster}
#     - {id: CKV_AZURE_227, instance: azurerm_kubernetes_cluster_node_pool}
#     - {id: CKV_AZURE_97, instance: azurerm_linux_virtual_machine_scale_set}
#     - {id: CKV_AZURE_97, instance: azurerm_windows_virtual_machine_scale_set}
#     - {id: CKV_AZURE_151, instance: azurerm_windows_virtual_machine}
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `encryption_at_host_enabled = true` (`host_encryption_enabled` for AKS), after you enable the feature for the
#     subscription.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.azure.compute.host_encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": ["encryption_at_host_enabled"], "instance": input.type} if {
	not startswith(input.type, "azurerm_kubernetes_cluster")
	not value.is_true(value.at(input.config, ["encryption_at_host_enabled"]))
}

deny contains {"path": place.path, "instance": input.type} if {
	pool := pools[input.type]
	some place in attribute.renamed(input.config, [
		array.concat(pool, ["host_encryption_enabled"]),
		array.concat(pool, ["enable_host_encryption"]),
	])
	not value.is_true(place.value)
}

pools := {"azurerm_kubernetes_cluster": ["default_node_pool"], "azurerm_kubernetes_cluster_node_pool": []}
