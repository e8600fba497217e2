# METADATA
# title: Restrict GKE control plane access to private IP addresses
# description: Public addresses can pass to new owners, and a stolen credential works from every machine behind them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#cidr_block-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/latest/network-isolation
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0292, AC-GC-IS-CC-M-0367]
#     checkov: []
#     trivy: []
#   cis: ["gke-1.9:5.6.4"]
#   remediation: >-
#     List only private addresses, reached through Cloud VPN or a bastion host, and set `enable_private_endpoint = true`
#     in `private_cluster_config`.
#   enabled: false
package lintel.gcp.gke.control_plane_closed_to_public_addresses

import data.lintel.lib.attribute
import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": ["master_authorized_networks_config", i, "cidr_blocks", j, "cidr_block"]} if {
	some i, networks in input.config.master_authorized_networks_config
	some j, block in networks.cidr_blocks
	network.reach(block.cidr_block) == "public"
	not private_endpoint
}

private_endpoint if {
	some place in attribute.places(input.config, ["private_cluster_config", "enable_private_endpoint"])
	true_or_unknown(place.value)
}

private_endpoint if value.unknown(value.at(input.config, ["private_cluster_config"]))

true_or_unknown(x) if value.is_true(x)

true_or_unknown(x) if value.unknown(x)
