# METADATA
# title: Use HTTPS for API Management backends (url)
# description: Over plain HTTP, anyone on the network path can read and change requests and credentials.
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
#   remediation: Use an `https://` URL in `url`.
#   fix: {replace: {"http://": "https://"}, unsafe: The server must answer over TLS.}
package lintel.azure.apimanagement.backend_encrypted

import data.lintel.lib.value

deny contains {"path": ["url"]} if startswith(value.word(input.config.url), "http:")
