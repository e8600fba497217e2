# METADATA
# title: Do not put secrets in custom data of Azure virtual machines
# description: >-
#   Every program on the machine and anyone with read access to its settings can read passwords and keys in the custom
#   data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_virtual_machine#custom_data-1
# - ref: https://learn.microsoft.com/azure/virtual-machines/custom-data
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
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
#     Give the machine a managed identity, and let it fetch secrets from a key vault at startup. Replace the secrets
#     that are in the custom data now.
package lintel.azure.compute.custom_data_without_secrets

import data.lintel.lib.secret

deny contains {"path": one.path, "message": sprintf("the custom data contains a secret (%s)", [one.what])} if {
	some names in {["custom_data"], ["user_data"], ["os_profile", "custom_data"]}
	some one in secret.below(names)
}
