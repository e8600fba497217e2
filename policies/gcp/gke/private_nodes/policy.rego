# METADATA
# title: Use private nodes in GKE (enable_private_nodes)
# description: >-
#   With public IP addresses, one wrong firewall rule exposes everything that listens on the nodes to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#private_cluster_config-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/latest/network-isolation
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0294, accurics.gcp.NS.117]
#     checkov: [CKV_GCP_25, CKV_GCP_64]
#     trivy: [GCP-0059, AVD-GCP-0059, google-gke-enable-private-cluster]
#     kics: [6ccb85d7-0420-4907-9380-50313f80946b]
#   cis: ["gke-1.9:5.6.5"]
#   remediation: >-
#     Set `enable_private_nodes = true` in `private_cluster_config`, and use Cloud NAT for outbound connections.
#   fix:
#   - {path: private_cluster_config, at: private_cluster_config.0.enable_private_nodes, set: true, unsafe: The resource is replaced.}
#   - {set: true, unsafe: The resource is replaced.}
package lintel.gcp.gke.private_nodes

import data.lintel.lib.attribute
import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["private_cluster_config", "enable_private_nodes"])
	not value.is_true(place.value)
	not private_pool
}

# Each pool may decide for itself.
private_pool if {
	some pool in array.concat([entry.config | some entry in gke.pools], blocks)
	some place in attribute.places(pool, ["network_config", "enable_private_nodes"])
	true_or_unknown(place.value)
}

default blocks := []

blocks := input.config.node_pool if is_array(input.config.node_pool)

true_or_unknown(x) if value.is_true(x)

true_or_unknown(x) if value.unknown(x)
