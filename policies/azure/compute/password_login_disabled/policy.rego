# METADATA
# title: Disable SSH password authentication on Azure Linux VMs
# description: Attackers can guess passwords, but not SSH keys.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_virtual_machine#disable_password_authentication-1
# - ref: https://learn.microsoft.com/azure/virtual-machines/linux/create-ssh-keys-detailed
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types:
#   - azurerm_linux_virtual_machine
#   - azurerm_linux_virtual_machine_scale_set
#   - azurerm_orchestrated_virtual_machine_scale_set
#   - azurerm_virtual_machine
#   - azurerm_virtual_machine_scale_set
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_1, CKV_AZURE_49, CKV_AZURE_149, CKV_AZURE_178]
#     trivy: [AZU-0039, AVD-AZU-0039, azure-compute-disable-password-authentication]
#     kics: [dafe30ec-325d-4516-85d1-e8e6776f012c]
#   cis: []
#   remediation: Set `disable_password_authentication = true` and add an `admin_ssh_key` block.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.compute.password_login_disabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some names in {
		["disable_password_authentication"],
		["os_profile_linux_config", "disable_password_authentication"],
		["os_profile", "linux_configuration", "disable_password_authentication"],
	}
	some place in attribute.places(input.config, names)
	value.is_false(place.value)
}
