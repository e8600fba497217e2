# METADATA
# title: Switch off the administrator of a container registry
# description: >-
#   A container registry must have no administrator account, because its password is shared, names nobody and may push
#   any image.
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
#   cis: []
#   remediation: Remove admin_enabled, and give the roles AcrPull and AcrPush to identities.
package lintel.azure.acr.admin_account_disabled

import data.lintel.lib.value

deny contains {"path": ["admin_enabled"]} if value.is_true(input.config.admin_enabled)
