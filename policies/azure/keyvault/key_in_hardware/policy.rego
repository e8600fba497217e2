# METADATA
# title: Use HSM-backed keys in Key Vault (key_type)
# description: >-
#   A key in a hardware security module (HSM) can never leave it. A software key for sensitive data does not have this
#   protection.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/key_vault_key#key_type-1
# - ref: https://learn.microsoft.com/azure/key-vault/keys/about-keys
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [azurerm_key_vault_key]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_112]
#     trivy: []
#   cis: []
#   remediation: Set `key_type` to `"RSA-HSM"` or `"EC-HSM"` in a key vault with `sku_name = "premium"`.
#   fix:
#   - replace: {"\"(RSA|EC)\"": "\"$1-HSM\""}
#     unsafe: "The key is replaced, and the vault needs the premium SKU."
package lintel.azure.keyvault.key_in_hardware

import data.lintel.lib.value

deny contains {"path": ["key_type"]} if {
	value.word(input.config.key_type) in {"ec", "rsa"}
}
