# METADATA
# title: Redirect HTTP to HTTPS in Front Door routes
# description: >-
#   A route that answers over HTTP, or forwards requests to the origin over HTTP, sends cookies and data of users
#   in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/cdn_frontdoor_route
# - ref: https://learn.microsoft.com/azure/frontdoor/end-to-end-tls
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_cdn_frontdoor_route]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Leave `https_redirect_enabled` at its default, and set `forwarding_protocol = "HttpsOnly"`.
#   fix:
#   - {path: https_redirect_enabled, set: true, unsafe: The origin must answer over TLS.}
#   - {path: forwarding_protocol, set: HttpsOnly, unsafe: The origin must answer over TLS.}
package lintel.azure.frontdoor.https_only

import data.lintel.lib.value

deny contains {"path": ["https_redirect_enabled"]} if {
	value.is_false(input.config.https_redirect_enabled)
	some protocol in input.config.supported_protocols
	value.word(protocol) == "http"
	not by_rule
}

deny contains {"path": ["forwarding_protocol"]} if value.word(input.config.forwarding_protocol) == "httponly"

# A rule set may redirect as well.
by_rule if value.given(value.at(input.config, ["cdn_frontdoor_rule_set_ids"]))
