# METADATA
# title: Disable the admin account of Azure Container Registry (admin_enabled)
# description: >-
#   The admin account has a shared password that allows pushing any image, and logs do not show which person or service
#   used it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/container_registry#admin_enabled-1
# - ref: https://learn.microsoft.com/azure/container-registry/container-registry-authentication#admin-account
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [azurerm_container_registry]
#   aliases:
#     terrascan: [AC_AZURE_0186, accurics.azure.EKM.164]
#     checkov: [CKV_AZURE_137]
#     trivy: []
#     kics: [b897dfbf-322c-45a8-b67c-1e698beeaa51]
#   cis: ["aks-1.8:5.1.2"]
#   remediation: Remove `admin_enabled`, and assign the `AcrPull` and `AcrPush` roles to identities.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.azure.acr.admin_account_disabled

import data.lintel.lib.value

deny contains {"path": ["admin_enabled"]} if value.is_true(input.config.admin_enabled)
