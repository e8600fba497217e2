# METADATA
# title: Serve API Management APIs over HTTPS only
# description: An API that also answers over HTTP lets clients send subscription keys and tokens in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/api_management_api
# - ref: https://learn.microsoft.com/azure/api-management/api-management-howto-manage-protocols-ciphers
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_api_management_api]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `protocols = ["https"]`.
#   fix: {set: https, unsafe: Clients without TLS lose access.}
package lintel.azure.apimanagement.https_only

import data.lintel.lib.value

deny contains {"path": ["protocols", i]} if {
	some i, protocol in input.config.protocols
	value.word(protocol) in {"http", "ws"}
}
