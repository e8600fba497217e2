# METADATA
# title: Restrict GKE control plane access (master_authorized_networks_config)
# description: >-
#   If the control plane is open to the internet, anyone can try stolen credentials and API vulnerabilities on it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#master_authorized_networks_config-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/latest/network-isolation
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0023, accurics.gcp.NS.109]
#     checkov: [CKV_GCP_20, CKV_GCP_18]
#     trivy:
#     - GCP-0061
#     - AVD-GCP-0061
#     - google-gke-enable-master-networks
#     - GCP-0053
#     - AVD-GCP-0053
#     - google-gke-no-public-control-plane
#   cis: ["gke-1.9:5.6.3"]
#   remediation: >-
#     List the administrators' addresses in `master_authorized_networks_config`, or set `enable_private_endpoint = true`
#     in `private_cluster_config`.
#   fix:
#   - path: "master_authorized_networks_config.*.cidr_blocks.*.cidr_block"
#     at: "master_authorized_networks_config.*.cidr_blocks.*"
#     remove: true
#     unsafe: Clients outside of the allowed networks lose access.
#   - path: master_authorized_networks_config
#     at: master_authorized_networks_config.0
#     set: {}
#     unsafe: Clients outside of the allowed networks lose access.
package lintel.gcp.gke.control_plane_closed_to_internet

import data.lintel.lib.attribute
import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": ["master_authorized_networks_config"]} if {
	value.empty(value.at(input.config, ["master_authorized_networks_config"]))
	not without_public_address
}

deny contains {"path": ["master_authorized_networks_config", i, "cidr_blocks", j, "cidr_block"]} if {
	some i, networks in input.config.master_authorized_networks_config
	some j, block in networks.cidr_blocks
	network.whole_internet(block.cidr_block)
	not without_public_address
}

without_public_address if {
	some place in attribute.places(input.config, ["private_cluster_config", "enable_private_endpoint"])
	true_or_unknown(place.value)
}

# Only the endpoint by name is open, and IAM says to whom.
without_public_address if {
	some place in attribute.places(input.config, ["control_plane_endpoints_config", "ip_endpoints_config", "enabled"])
	value.is_false(place.value)
}

without_public_address if value.unknown(value.at(input.config, ["private_cluster_config"]))

true_or_unknown(x) if value.is_true(x)

true_or_unknown(x) if value.unknown(x)
