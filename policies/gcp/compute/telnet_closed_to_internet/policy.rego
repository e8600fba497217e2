# METADATA
# title: Close Telnet to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to port 23, because Telnet sends passwords in clear text, and worms
#   try it everywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/iap/docs/using-tcp-forwarding
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan: [AC_GCP_0119]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Use SSH, allowed from 35.235.240.0/20 through Identity-Aware Proxy, and drop the rule.
package lintel.gcp.compute.telnet_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/23"})
