# METADATA
# title: Require HTTPS on Azure CDN endpoints (is_http_allowed)
# description: Over plain HTTP, anyone on the network path can read and change the traffic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/cdn_endpoint
# - ref: https://learn.microsoft.com/azure/cdn/cdn-standard-rules-engine
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_cdn_endpoint]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_AZURE_197, instance: http}, {id: CKV_AZURE_198, instance: https}]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `is_http_allowed = false`, or add a `delivery_rule` that redirects to HTTPS. Leave `is_https_allowed` at its
#     default.
#   fix: {set: false, unsafe: Clients without TLS lose access.}
package lintel.azure.cdn.encrypted_only

import data.lintel.lib.value

deny contains {"path": ["is_http_allowed"], "instance": "http"} if {
	not value.is_false(value.at(input.config, ["is_http_allowed"]))
	not redirects
}

deny contains {"path": ["is_https_allowed"], "instance": "https"} if value.is_false(input.config.is_https_allowed)

redirects if {
	some rule in input.config.delivery_rule
	some action in rule.url_redirect_action
	value.word(action.protocol) == "https"
}

redirects if value.unknown(value.at(input.config, ["delivery_rule"]))
