# METADATA
# title: Disable NTLM v1, TLS 1.0 and RC4 in Entra Domain Services
# description: An attacker in the network can crack passwords and tickets that these protocols send.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/active_directory_domain_service
# - ref: https://learn.microsoft.com/entra/identity/domain-services/secure-your-domain
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_active_directory_domain_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `ntlm_v1_enabled`, `tls_v1_enabled` and `kerberos_rc4_encryption_enabled` from the `security` block.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.azure.domainservices.ciphers_strong

import data.lintel.lib.value

deny contains {"path": ["security", i, attribute]} if {
	some i, block in input.config.security
	some attribute in {"kerberos_rc4_encryption_enabled", "ntlm_v1_enabled", "tls_v1_enabled"}
	value.is_true(block[attribute])
}
