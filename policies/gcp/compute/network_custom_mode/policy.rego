# METADATA
# title: Choose the subnets of a network yourself
# description: >-
#   A network should not make subnets by itself, because those stand in every region, with the same addresses in all
#   projects, so that networks cannot be joined, and machines appear where nobody looks.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_network#auto_create_subnetworks-1
# - ref: https://cloud.google.com/vpc/docs/vpc#auto-mode-considerations
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [google_compute_network]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_2]
#     trivy: []
#   cis: ["gcp-3.0:3.2"]
#   remediation: Set auto_create_subnetworks = false, and add a google_compute_subnetwork where one is needed.
package lintel.gcp.compute.network_custom_mode

import data.lintel.lib.value

deny contains {"path": ["auto_create_subnetworks"]} if {
	not value.is_false(value.at(input.config, ["auto_create_subnetworks"]))
}
