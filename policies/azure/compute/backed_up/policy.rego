# METADATA
# title: Enable Azure Backup for virtual machines
# description: Without backups, a mistake or ransomware permanently destroys the data on the machine.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/backup_protected_vm
# - ref: https://learn.microsoft.com/azure/backup/backup-azure-vms-introduction
# custom:
#   severity: LOW
#   category: Resilience
#   nofix: design
#   resource_types: [azurerm_linux_virtual_machine, azurerm_virtual_machine, azurerm_windows_virtual_machine]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AZURE_12]
#     trivy: []
#   cis: []
#   remediation: Add an `azurerm_backup_protected_vm` for the machine.
package lintel.azure.compute.backed_up

import data.lintel.lib.link

deny contains {"path": []} if {
	count(link.to(input, ["id"], "azurerm_backup_protected_vm", "source_vm_id")) == 0
}
