# METADATA
# title: Close NetBIOS to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 137, 138 and 139, because NetBIOS names machines, users
#   and shared folders, and lets password hashes be caught.
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
#     - {id: AC_GCP_0107, instance: tcp/137}
#     - {id: AC_GCP_0104, instance: udp/137}
#     - {id: AC_GCP_0098, instance: tcp/138}
#     - {id: AC_GCP_0101, instance: tcp/138}
#     - {id: AC_GCP_0095, instance: tcp/139}
#     - {id: AC_GCP_0092, instance: udp/139}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Allow only the networks of the machines that use it in source_ranges, or drop the rule.
package lintel.gcp.compute.netbios_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/137", "udp/137", "tcp/138", "tcp/139", "udp/139"})
