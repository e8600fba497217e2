# METADATA
# title: Close Elasticsearch to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 9200 and 9300, because indices without a password are
#   found, copied and erased within hours.
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
#     terrascan: [{id: AC_GCP_0182, instance: tcp/9200}, {id: AC_GCP_0179, instance: tcp/9300}]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Allow only the addresses or service accounts of the machines that query it, in source_ranges or
#     source_service_accounts.
package lintel.gcp.compute.elasticsearch_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/9200", "tcp/9300"})
