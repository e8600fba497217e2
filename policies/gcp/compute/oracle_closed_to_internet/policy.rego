# METADATA
# title: Close Oracle databases to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 1521, 2483 and 2484, because databases that strangers
#   reach are attacked with guessed passwords and every flaw of the listener.
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
#     - {id: AC_GCP_0210, instance: tcp/1521}
#     - {id: AC_GCP_0207, instance: tcp/2483}
#     - {id: AC_GCP_0204, instance: udp/2483}
#     - {id: AC_GCP_0152, instance: tcp/2484}
#     - {id: AC_GCP_0149, instance: udp/2484}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Allow only the addresses or service accounts of the machines that query it, in source_ranges or
#     source_service_accounts.
package lintel.gcp.compute.oracle_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/1521", "tcp/2483", "udp/2483", "tcp/2484", "udp/2484"})
