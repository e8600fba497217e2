# METADATA
# title: Set an SSL policy on HTTPS and SSL load balancers (ssl_policy)
# description: >-
#   Without a policy, the load balancer accepts TLS 1.0 and 1.1 and old ciphers, with which traffic can be
#   decrypted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_target_https_proxy
# - ref: https://cloud.google.com/load-balancing/docs/ssl-policies-concepts
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types:
#   - google_compute_target_https_proxy
#   - google_compute_region_target_https_proxy
#   - google_compute_target_ssl_proxy
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:3.9"]
#   remediation: >-
#     Set `ssl_policy` to a `google_compute_ssl_policy` with `min_tls_version = "TLS_1_2"` and `profile =
#     "MODERN"`.
#   enabled: false
package lintel.gcp.compute.https_proxy_ssl_policy

import data.lintel.lib.value

deny contains {"path": ["ssl_policy"]} if value.empty(value.at(input.config, ["ssl_policy"]))
