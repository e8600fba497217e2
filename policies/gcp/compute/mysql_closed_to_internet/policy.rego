# METADATA
# title: Close MySQL to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to port 3306, because databases that strangers reach are attacked
#   with guessed passwords and every flaw of the server.
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
#     terrascan: [AC_GCP_0146]
#     checkov: [CKV_GCP_88]
#     trivy: []
#   cis: []
#   remediation: >-
#     Allow only the addresses or service accounts of the machines that query it, in source_ranges or
#     source_service_accounts.
package lintel.gcp.compute.mysql_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/3306"})
