# METADATA
# title: Require TLS 1.2 on Application Gateway (ssl_policy)
# description: Attackers can decrypt or change traffic that uses TLS versions before 1.2 or weak cipher suites.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/application_gateway
# - ref: https://learn.microsoft.com/azure/application-gateway/application-gateway-ssl-policy-overview
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [azurerm_application_gateway]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_218]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `policy_name = "AppGwSslPolicy20220101S"` in `ssl_policy`, or set `min_protocol_version` to `TLSv1_2` or
#     `TLSv1_3`.
#   fix: {set: AppGwSslPolicy20220101S, unsafe: Clients with older versions of TLS lose access.}
package lintel.azure.appgateway.tls_policy_current

import data.lintel.lib.attribute
import data.lintel.lib.value

# Without a policy Azure takes version 1.2 and later since August 2025.
deny contains {"path": place.path} if {
	some block in blocks
	some name, old in {
		"policy_name": {"AppGwSslPolicy20150501", "AppGwSslPolicy20170401"},
		"min_protocol_version": {"TLSv1_0", "TLSv1_1"},
	}
	some place in attribute.places(input.config, array.concat(block, [name]))
	place.value in old
}

deny contains {"path": array.concat(place.path, [i])} if {
	some block in blocks
	some place in attribute.places(input.config, array.concat(block, ["cipher_suites"]))
	some i, suite in place.value
	regex.match(`_(3des|dss|null|rc4)_`, value.word(suite))
}

blocks := {["ssl_policy"], ["ssl_profile", "ssl_policy"]}
