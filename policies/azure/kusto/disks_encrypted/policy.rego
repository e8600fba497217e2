# METADATA
# title: Encrypt the disks of Data Explorer clusters
# description: >-
#   A Data Explorer cluster must encrypt its disks, because what it caches on them is otherwise only as safe as the data
#   centre.
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
#   remediation: Set disk_encryption_enabled = true.
package lintel.azure.kusto.disks_encrypted

import data.lintel.lib.value

deny contains {"path": ["disk_encryption_enabled"]} if {
	not value.is_true(value.at(input.config, ["disk_encryption_enabled"]))
	value.empty(value.at(input.config, ["enable_disk_encryption"])) # before version 3 of the provider
}
