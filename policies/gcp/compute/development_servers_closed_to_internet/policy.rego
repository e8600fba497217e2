# METADATA
# title: Restrict ports 3000 and 8080 from the internet in GCP firewall rules
# description: >-
#   Consoles, proxies and development servers on ports 3000, 8000, 8080, 8888 and 9090 often have no TLS and no login.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/load-balancing/docs/https
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan:
#     - {id: AC_GCP_0083, instance: tcp/3000}
#     - {id: AC_GCP_0071, instance: tcp/8000}
#     - {id: AC_GCP_0068, instance: tcp/8080}
#     - {id: AC_GCP_0191, instance: tcp/8888}
#     - {id: AC_GCP_0219, instance: tcp/9090}
#     checkov: []
#     trivy: []
#   cis: []
#   implied_by: [gcp.compute.all_ports_closed_to_internet]
#   remediation: >-
#     Publish the application through a load balancer on port 443, and allow only its addresses, `35.191.0.0/16` and
#     `130.211.0.0/22`.
package lintel.gcp.compute.development_servers_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/3000", "tcp/8000", "tcp/8080", "tcp/8888", "tcp/9090"})
