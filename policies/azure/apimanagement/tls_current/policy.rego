# METADATA
# title: Require TLS 1.2 in API Management
# description: Attackers can decrypt or change traffic that uses SSL or TLS versions before 1.2.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/api_management#security-1
# - ref: https://learn.microsoft.com/azure/api-management/api-management-howto-manage-protocols-ciphers
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [azurerm_api_management]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_173]
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove the settings that enable SSL 3.0, TLS 1.0 and TLS 1.1 (such as `backend_tls10_enabled`) from the `security`
#     block. They are off by default.
#   fix: {set: false, unsafe: Clients with older versions of TLS lose access.}
package lintel.azure.apimanagement.tls_current

import data.lintel.lib.value

deny contains {"path": ["security", i, attribute]} if {
	some i, security in input.config.security
	some attribute, on in security
	regex.match(`^(enable_)?(backend|frontend)_(ssl30|tls10|tls11)(_enabled)?$`, attribute)
	value.is_true(on)
}
