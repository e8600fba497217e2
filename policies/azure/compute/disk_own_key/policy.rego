# METADATA
# title: Encrypt Azure managed disks with a customer-managed key (CMK)
# description: Without a customer-managed key, you cannot rotate or revoke the key, or see in the logs who used it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/disk_encryption_set
# - ref: https://learn.microsoft.com/azure/virtual-machines/disk-encryption
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [azurerm_kubernetes_cluster, azurerm_managed_disk]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_117, instance: azurerm_kubernetes_cluster}
#     - {id: CKV_AZURE_93, instance: azurerm_managed_disk}
#     - {id: CKV2_AZURE_14, instance: azurerm_managed_disk}
#     trivy:
#     - {id: AZU-0067, instance: azurerm_kubernetes_cluster}
#     - {id: AVD-AZU-0067, instance: azurerm_kubernetes_cluster}
#     kics: [b17d8bb8-4c08-4785-867e-cb9e62a622aa]
#   cis: ["azure-2.0:7.3", "azure-2.0:7.4"]
#   remediation: Set `disk_encryption_set_id` to an `azurerm_disk_encryption_set`.
package lintel.azure.compute.disk_own_key

import data.lintel.lib.value

deny contains {"path": ["disk_encryption_set_id"], "instance": input.type} if {
	every attribute in ["disk_encryption_set_id", "secure_vm_disk_encryption_set_id"] {
		value.empty(value.at(input.config, [attribute]))
	}
	not encrypted_by_itself
}

# Azure Disk Encryption works inside of the machine.
encrypted_by_itself if {
	some settings in input.config.encryption_settings
	not value.is_false(value.at(settings, ["enabled"])) # before version 3 of the provider
}

encrypted_by_itself if value.unknown(value.at(input.config, ["encryption_settings"]))
