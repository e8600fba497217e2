# METADATA
# title: Keep the Azure VM agent on virtual machines (provision_vm_agent)
# description: Without the VM agent, monitoring, updates and the reset of lost access do not work.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_virtual_machine#provision_vm_agent-1
# - ref: https://learn.microsoft.com/azure/virtual-machines/extensions/agent-linux
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types:
#   - azurerm_linux_virtual_machine
#   - azurerm_linux_virtual_machine_scale_set
#   - azurerm_windows_virtual_machine
#   - azurerm_windows_virtual_machine_scale_set
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_179]
#     trivy: []
#   cis: []
#   remediation: Remove `provision_vm_agent = false`; the default is `true`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.compute.agent_installed

import data.lintel.lib.value

deny contains {"path": ["provision_vm_agent"]} if value.is_false(input.config.provision_vm_agent)
