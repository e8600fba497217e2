# METADATA
# title: Add firewall rules to every VPC network
# description: >-
#   A network without firewall rules blocks all inbound traffic but lets its machines connect to everything outside.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_network
# - ref: https://cloud.google.com/firewall/docs/firewalls#default_firewall_rules
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [google_compute_network]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_18]
#     trivy: []
#   cis: []
#   remediation: Add a `google_compute_firewall` for the network, or associate a firewall policy with it.
#   enabled: false
package lintel.gcp.compute.network_has_firewall_rules

import data.lintel.lib.link

deny contains {"path": []} if {
	count(link.to(input, ["name"], "google_compute_firewall", "network")) == 0
	not governed
}

governed if {
	some type in ["google_compute_network_firewall_policy_association", "google_compute_region_network_firewall_policy_association"]
	count(link.to(input, ["name"], type, "attachment_target")) > 0
}
