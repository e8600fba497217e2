# METADATA
# title: Require client certificates in API Management (consumption tier)
# description: >-
#   A service of the Consumption tier cannot join a virtual network, so without client certificates anyone can call it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/api_management#client_certificate_enabled-1
# - ref: https://learn.microsoft.com/azure/api-management/api-management-howto-mutual-certificates-for-clients
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [azurerm_api_management]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_152]
#     trivy: []
#   cis: []
#   remediation: Set `client_certificate_enabled = true` and check the certificates in a policy.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.apimanagement.client_certificates

import data.lintel.lib.value

deny contains {"path": ["client_certificate_enabled"]} if {
	startswith(value.word(input.config.sku_name), "consumption")
	not value.is_true(value.at(input.config, ["client_certificate_enabled"]))
}
