# METADATA
# title: Require HTTPS on external load balancers
# description: >-
#   Over plain HTTP, anyone on the network path can read and change the traffic. HTTP that only redirects to HTTPS is
#   allowed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_global_forwarding_rule#target-1
# - ref: https://cloud.google.com/load-balancing/docs/https/setting-up-http-https-redirect
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: file
#   resource_types: [google_compute_global_forwarding_rule, google_compute_forwarding_rule]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_38, CKV2_GCP_37]
#     trivy: []
#   cis: []
#   remediation: >-
#     Forward to an HTTPS proxy. In the URL map of the HTTP proxy, use only `default_url_redirect` with `https_redirect
#     = true`.
package lintel.gcp.compute.load_balancer_uses_https

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	value.at(input.config, ["load_balancing_scheme"]) in {null, "", "EXTERNAL", "EXTERNAL_MANAGED"}
	not contains(input.config.target, "?") # one of several
	some proxy_type in ["google_compute_target_http_proxy", "google_compute_region_target_http_proxy"]
	some proxy in link.named(input, "target", proxy_type, ["name", "self_link"])
	some map_type in ["google_compute_url_map", "google_compute_region_url_map"]
	some map in link.named(proxy, "url_map", map_type, ["name", "self_link"])
	not redirects(map)
}

redirects(map) if {
	some block in map.config.default_url_redirect
	value.is_true(block.https_redirect)
}

redirects(map) if value.unknown(value.at(map.config, ["default_url_redirect"]))
