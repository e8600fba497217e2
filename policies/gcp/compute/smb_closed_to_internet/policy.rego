# METADATA
# title: Close SMB file shares to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 445 and 3020, because worms and ransomware spread through
#   SMB.
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
#     terrascan: [{id: AC_GCP_0116, instance: tcp/445}, {id: AC_GCP_0080, instance: tcp/3020}]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Allow only the networks of the machines that use it in source_ranges, or drop the rule.
package lintel.gcp.compute.smb_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/445", "tcp/3020"})
