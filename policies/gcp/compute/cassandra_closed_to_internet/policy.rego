# METADATA
# title: Close Cassandra and OpsCenter to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 7000, 7001, 7199, 8888, 9042, 9160, 61620 and 61621,
#   because whoever reaches these ports can read the data, join the ring, or run code through JMX.
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
#     - {id: AC_GCP_0198, instance: tcp/7000}
#     - {id: AC_GCP_0137, instance: tcp/7001}
#     - {id: AC_GCP_0194, instance: tcp/7199}
#     - {id: AC_GCP_0191, instance: tcp/8888}
#     - {id: AC_GCP_0188, instance: tcp/9042}
#     - {id: AC_GCP_0185, instance: tcp/9160}
#     - {id: AC_GCP_0167, instance: tcp/61620}
#     - {id: AC_GCP_0044, instance: tcp/61621}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Allow only the addresses or service accounts of the machines that query it, in source_ranges or
#     source_service_accounts.
package lintel.gcp.compute.cassandra_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {
	"tcp/7000", "tcp/7001", "tcp/7199", "tcp/8888", "tcp/9042", "tcp/9160", "tcp/61620", "tcp/61621",
})
