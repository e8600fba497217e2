# METADATA
# title: Close Hadoop name nodes to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to port 9000, because a name node trusts the user name that it is
#   told, so that whoever reaches it reads and changes all files.
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
#     terrascan: [AC_GCP_0222]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Allow only the networks of the machines that use it in source_ranges, or drop the rule.
package lintel.gcp.compute.hadoop_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/9000"})
