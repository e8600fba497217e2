# METADATA
# title: Close POP3 to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to port 110, because POP3 sends passwords and mail in clear text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/firewall/docs/firewalls
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan: [AC_GCP_0110]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Offer POP3 over TLS on port 995, or drop the rule.
package lintel.gcp.compute.pop3_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/110"})
