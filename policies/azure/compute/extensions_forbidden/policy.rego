# METADATA
# title: Disable extensions on Azure VMs (allow_extension_operations)
# description: Anyone with permission to add an extension can run programs as administrator on the machine.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_virtual_machine#allow_extension_operations-1
# - ref: https://learn.microsoft.com/azure/virtual-machines/extensions/overview
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [azurerm_linux_virtual_machine, azurerm_windows_virtual_machine]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_50]
#     trivy: []
#   cis: []
#   remediation: Set `allow_extension_operations = false`, unless monitoring or protection are installed as extensions.
#   enabled: false
#   fix: {set: false, unsafe: Extensions can no longer be installed.}
package lintel.azure.compute.extensions_forbidden

import data.lintel.lib.value

deny contains {"path": ["allow_extension_operations"]} if {
	not value.is_false(value.at(input.config, ["allow_extension_operations"]))
}
