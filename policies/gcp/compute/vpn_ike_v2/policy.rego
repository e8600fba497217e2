# METADATA
# title: Use IKEv2 for VPN tunnels (ike_version)
# description: >-
#   IKEv1 has weaker ways to exchange keys, and its pre-shared key can be guessed offline from recorded traffic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_vpn_tunnel
# - ref: https://cloud.google.com/network-connectivity/docs/vpn/concepts/supported-ike-ciphers
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [google_compute_vpn_tunnel]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove `ike_version = 1`, and configure IKEv2 at the other end. This replaces the tunnel.
#   fix: {set: 2, unsafe: The resource is replaced.}
package lintel.gcp.compute.vpn_ike_v2

import data.lintel.lib.value

deny contains {"path": ["ike_version"]} if value.number(input.config.ike_version) == 1
