# METADATA
# title: Restrict SMTP and POP3 from the internet in GCP firewall rules
# description: Attackers scan for open mail relays to send spam, and POP3 sends passwords in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/compute/docs/tutorials/sending-mail
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
#     terrascan: [{id: AC_GCP_0113, instance: tcp/25}, {id: AC_GCP_0110, instance: tcp/110}]
#     checkov: []
#     trivy: []
#   cis: []
#   implied_by: [gcp.compute.all_ports_closed_to_internet]
#   remediation: Receive mail through a mail service, and allow only its addresses.
package lintel.gcp.compute.mail_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/25", "tcp/110"})
