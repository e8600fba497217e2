# METADATA
# title: Use custom mode for VPC networks (auto_create_subnetworks)
# description: >-
#   An auto mode network has subnets in every region with the same address ranges in all projects. You cannot connect
#   such networks, and machines can appear in regions that you do not watch.
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
#   remediation: Set `auto_create_subnetworks = false`, and add a `google_compute_subnetwork` where you need one.
#   fix: {set: false, unsafe: The resource is replaced.}
package lintel.gcp.compute.network_custom_mode

import data.lintel.lib.value

deny contains {"path": ["auto_create_subnetworks"]} if {
	not value.is_false(value.at(input.config, ["auto_create_subnetworks"]))
}
