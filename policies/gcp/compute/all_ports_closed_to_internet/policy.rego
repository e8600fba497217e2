# METADATA
# title: Restrict all ports from the internet in GCP firewall rules
# description: >-
#   A firewall rule that opens all ports to the internet exposes everything that a machine runs, now or later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall#allow-1
# - ref: https://cloud.google.com/firewall/docs/firewalls
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: network
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_12]
#     trivy: [GCP-0072, AVD-GCP-0072]
#   cis: ["gcp-3.0:3.6", "gke-1.9:5.6.6"]
#   remediation: >-
#     List only the protocols and ports that must be public in `allow`, and the machines in `target_tags` or
#     `target_service_accounts`.
package lintel.gcp.compute.all_ports_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if {
	some rule in firewall.ingress
	some source in rule.sources
	firewall.reaches(source.range) == "internet"
	some layer in rule.layers
	violation := {"path": source.path, "message": sprintf("%s open to %s", [firewall.all_ports(layer), source.range])}
}
