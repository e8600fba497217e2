# METADATA
# title: Close LDAP to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 389 and 636, because a directory names all users to be
#   attacked, and LDAP over UDP is used to flood others.
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
#     - {id: AC_GCP_0216, instance: tcp/389}
#     - {id: AC_GCP_0213, instance: udp/389}
#     - {id: AC_GCP_0161, instance: tcp/636}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Allow only the networks of the machines that use it in source_ranges, or drop the rule.
package lintel.gcp.compute.ldap_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/389", "udp/389", "tcp/636"})
