# METADATA
# title: Use strong algorithms in VPN connections (ipsec_policy)
# description: >-
#   DES, 3DES, MD5 and 1024-bit Diffie-Hellman groups can be broken, so that recorded traffic of the tunnel can be
#   decrypted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/virtual_network_gateway_connection
# - ref: https://learn.microsoft.com/azure/vpn-gateway/vpn-gateway-about-compliance-crypto
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_virtual_network_gateway_connection]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Use `GCMAES256` or `AES256` for encryption, `SHA256` or better for integrity, and `DHGroup14`, `PFS14` or
#     better. The other end must use the same.
#   fix:
#   - {path: connection_protocol, set: IKEv2, unsafe: The service is interrupted during the change.}
#   - path: "ipsec_policy.*.dh_group"
#     set: DHGroup24
#     unsafe: The service is interrupted during the change.
#   - path: "ipsec_policy.*.ike_encryption"
#     set: AES256
#     unsafe: The service is interrupted during the change.
#   - path: "ipsec_policy.*.ike_integrity"
#     set: SHA256
#     unsafe: The service is interrupted during the change.
package lintel.azure.network.vpn_ciphers_strong

deny contains {"path": ["ipsec_policy", i, attribute]} if {
	some i, block in input.config.ipsec_policy
	some attribute, weak in algorithms
	block[attribute] in weak
}

deny contains {"path": ["connection_protocol"]} if input.config.connection_protocol == "IKEv1"

# As of November 2026.
algorithms := {
	"dh_group": {"DHGroup1", "DHGroup2", "None"},
	"ike_encryption": {"DES", "DES3"},
	"ike_integrity": {"MD5", "SHA1"},
	"ipsec_encryption": {"DES", "DES3", "None"},
	"ipsec_integrity": {"MD5", "SHA1"},
	"pfs_group": {"PFS1", "PFS2"},
}
