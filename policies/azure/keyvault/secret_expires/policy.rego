# METADATA
# title: Set an expiration date on Key Vault secrets (expiration_date)
# description: >-
#   The longer a secret stays the same, the more people and programs know it, and a leaked secret works until it is
#   replaced.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/key_vault_secret#expiration_date-1
# - ref: https://learn.microsoft.com/azure/key-vault/secrets/about-secrets
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: value
#   resource_types: [azurerm_key_vault_secret]
#   aliases:
#     terrascan: [AC_AZURE_0163, accurics.azure.EKM.26]
#     checkov: [CKV_AZURE_41]
#     trivy: [AZU-0017, AVD-AZU-0017, azure-keyvault-ensure-secret-expiry]
#     kics: [dfa20ffa-f476-428f-a490-424b41e91c7f]
#   cis: ["azure-2.0:8.3", "azure-2.0:8.4"]
#   remediation: Set `expiration_date`, and replace the secret before that date.
package lintel.azure.keyvault.secret_expires

import data.lintel.lib.value

deny contains {"path": ["expiration_date"]} if value.empty(value.at(input.config, ["expiration_date"]))
