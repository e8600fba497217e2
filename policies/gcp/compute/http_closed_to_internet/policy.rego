# METADATA
# title: Restrict HTTP (port 80) from the internet in GCP firewall rules
# description: Over plain HTTP, anyone on the network path can read and change the traffic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/load-balancing/docs/https/setting-up-http-https-redirect
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_106]
#     trivy: []
#   cis: []
#   implied_by: [gcp.compute.all_ports_closed_to_internet]
#   remediation: >-
#     Publish the application through a load balancer that redirects to HTTPS, and allow only its addresses,
#     `35.191.0.0/16` and `130.211.0.0/22`.
#   enabled: false
package lintel.gcp.compute.http_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/80"})
