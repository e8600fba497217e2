# METADATA
# title: Enable purge protection for Key Vault (purge_protection_enabled)
# description: >-
#   Without purge protection, an attacker or a mistake can permanently destroy the keys, and with them all data that
#   they encrypt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/key_vault#purge_protection_enabled-1
# - ref: https://learn.microsoft.com/azure/key-vault/general/soft-delete-overview
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_key_vault]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_42, CKV_AZURE_110]
#     trivy: [AZU-0016, AVD-AZU-0016, azure-keyvault-no-purge]
#   cis: ["azure-2.0:8.5"]
#   remediation: Set `purge_protection_enabled = true`. It cannot be turned off again.
#   fix: {set: true, unsafe: It cannot be undone.}
package lintel.azure.keyvault.purge_protection_enabled

import data.lintel.lib.value

deny contains {"path": ["purge_protection_enabled"]} if {
	not value.is_true(value.at(input.config, ["purge_protection_enabled"]))
}
