# METADATA
# title: Restrict DNS (port 53) from the internet in GCP firewall rules
# description: >-
#   Attackers abuse a DNS server that is open to the internet for amplification attacks on others, and it reveals
#   details of your network.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/dns/docs/overview
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
#     terrascan: [AC_GCP_0086]
#     checkov: []
#     trivy: []
#   cis: []
#   implied_by: [gcp.compute.all_ports_closed_to_internet]
#   remediation: Use Cloud DNS to answer queries from the internet, and allow only your own networks.
package lintel.gcp.compute.dns_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"udp/53"})
