# METADATA
# title: Close Salt and Puppet to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 4505, 4506 and 8140, because the masters control every
#   machine that they manage, and flaws of theirs gave all of them away.
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
#     terrascan:
#     - {id: AC_GCP_0077, instance: tcp/4505}
#     - {id: AC_GCP_0074, instance: tcp/4506}
#     - {id: AC_GCP_0050, instance: tcp/8140}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Allow only the networks of the machines that use it in source_ranges, or drop the rule.
package lintel.gcp.compute.configuration_management_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/4505", "tcp/4506", "tcp/8140"})
