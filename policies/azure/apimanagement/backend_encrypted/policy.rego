# METADATA
# title: Call backends of API Management over HTTPS
# description: >-
#   A backend of API Management must be called over HTTPS, because requests and credentials can otherwise be read and
#   changed on the way.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/api_management_backend
# - ref: https://learn.microsoft.com/azure/api-management/backends
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_api_management_backend]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_215]
#     trivy: []
#   cis: []
#   remediation: Let url begin with https.
package lintel.azure.apimanagement.backend_encrypted

import data.lintel.lib.value

deny contains {"path": ["url"]} if startswith(value.word(input.config.url), "http:")
