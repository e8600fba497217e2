# METADATA
# title: Require TLS for AlloyDB connections (ssl_mode)
# description: >-
#   With `ALLOW_UNENCRYPTED_AND_ENCRYPTED`, clients can log in and send queries without TLS, and anyone on the network
#   path can read both.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/alloydb_instance#ssl_mode-1
# - ref: https://cloud.google.com/alloydb/docs/auth-proxy/overview
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [google_alloydb_instance]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `ssl_mode = "ENCRYPTED_ONLY"` in `client_connection_config.ssl_config`, which is the default.
#   fix: {path: "**.ssl_mode", set: ENCRYPTED_ONLY, unsafe: Clients that rely on it lose access.}
package lintel.gcp.alloydb.tls_required

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["client_connection_config", "ssl_config", "ssl_mode"])
	place.value == "ALLOW_UNENCRYPTED_AND_ENCRYPTED"
}
