# METADATA
# title: Keep secrets out of the custom data of machines
# description: >-
#   Custom data of a machine must hold no passwords or keys, because every program on the machine and everybody who may
#   read its settings sees them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_virtual_machine#custom_data-1
# - ref: https://learn.microsoft.com/azure/virtual-machines/custom-data
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types:
#   - azurerm_linux_virtual_machine
#   - azurerm_linux_virtual_machine_scale_set
#   - azurerm_virtual_machine
#   - azurerm_virtual_machine_scale_set
#   - azurerm_windows_virtual_machine
#   - azurerm_windows_virtual_machine_scale_set
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_45]
#     trivy: [AZU-0037, AVD-AZU-0037, azure-compute-no-secrets-in-custom-data]
#   cis: []
#   remediation: >-
#     Give the machine an identity, and let it fetch secrets from a key vault when it starts. Replace what was written
#     here.
package lintel.azure.compute.custom_data_without_secrets

import data.lintel.lib.secret

deny contains {"path": one.path, "message": sprintf("the custom data holds a secret (%s)", [one.what])} if {
	some names in {["custom_data"], ["user_data"], ["os_profile", "custom_data"]}
	some one in secret.below(names)
}
