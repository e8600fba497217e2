# METADATA
# title: Back up machines
# description: >-
#   A machine that keeps data should be backed up by Azure Backup, because a slip or ransomware otherwise destroys the
#   data for good.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/backup_protected_vm
# - ref: https://learn.microsoft.com/azure/backup/backup-azure-vms-introduction
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_linux_virtual_machine, azurerm_virtual_machine, azurerm_windows_virtual_machine]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AZURE_12]
#     trivy: []
#   cis: []
#   remediation: Add an azurerm_backup_protected_vm that names the machine.
package lintel.azure.compute.backed_up

import data.lintel.lib.link

deny contains {"path": []} if {
	count(link.to(input, ["id"], "azurerm_backup_protected_vm", "source_vm_id")) == 0
}
