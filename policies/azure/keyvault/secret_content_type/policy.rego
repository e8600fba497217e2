# METADATA
# title: Set a content type on Key Vault secrets (content_type)
# description: Without a content type, people who find a secret cannot tell what it opens or how to replace it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/key_vault_secret#content_type-1
# - ref: https://learn.microsoft.com/azure/key-vault/secrets/about-secrets
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: name
#   resource_types: [azurerm_key_vault_secret]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_114]
#     trivy: [AZU-0015, AVD-AZU-0015, azure-keyvault-content-type-for-secret]
#     kics: [f8e08a38-fc6e-4915-abbe-a7aadf1d59ef]
#   cis: []
#   remediation: Set `content_type`, such as `"password"` or `"connection string of the orders database"`.
package lintel.azure.keyvault.secret_content_type

import data.lintel.lib.value

deny contains {"path": ["content_type"]} if value.empty(value.at(input.config, ["content_type"]))
