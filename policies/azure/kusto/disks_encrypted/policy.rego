# METADATA
# title: Encrypt Azure Data Explorer disks at rest (disk_encryption_enabled)
# description: Without disk encryption, anyone who gets a disk of the cluster can read the data that it caches.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kusto_cluster#disk_encryption_enabled-1
# - ref: https://learn.microsoft.com/azure/data-explorer/cluster-encryption-disk
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_kusto_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_74]
#     trivy: []
#   cis: []
#   remediation: Set `disk_encryption_enabled = true`.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.azure.kusto.disks_encrypted

import data.lintel.lib.value

deny contains {"path": ["disk_encryption_enabled"]} if {
	not value.is_true(value.at(input.config, ["disk_encryption_enabled"]))
	value.empty(value.at(input.config, ["enable_disk_encryption"])) # before version 3 of the provider
}
