# METADATA
# title: Restrict API keys to your own sites, apps or addresses
# description: >-
#   An API key is visible to users of a site or app. Without a restriction, anyone can copy it and use it
#   elsewhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/apikeys_key
# - ref: https://cloud.google.com/docs/authentication/api-keys#api_key_restrictions
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: network
#   resource_types: [google_apikeys_key]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:1.13"]
#   remediation: >-
#     Add `browser_key_restrictions`, `server_key_restrictions`, `android_key_restrictions` or
#     `ios_key_restrictions` to `restrictions`, without wildcards for everyone.
package lintel.gcp.iam.api_key_callers_restricted

import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": ["restrictions"]} if {
	every kind in {"android_key_restrictions", "browser_key_restrictions", "ios_key_restrictions", "server_key_restrictions"} {
		value.empty(value.at(input.config, ["restrictions", 0, kind]))
	}
	not value.unknown(value.at(input.config, ["restrictions"]))
}

deny contains {"path": ["restrictions", i, "browser_key_restrictions", k, "allowed_referrers", m]} if {
	some i, block in input.config.restrictions
	some k, browser in block.browser_key_restrictions
	some m, site in browser.allowed_referrers
	site in {"*", "*.*", "*/*", "http://*", "https://*"}
}

deny contains {"path": ["restrictions", i, "server_key_restrictions", k, "allowed_ips", m]} if {
	some i, block in input.config.restrictions
	some k, server in block.server_key_restrictions
	some m, address in server.allowed_ips
	network.whole_internet(address)
}
