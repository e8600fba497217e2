# METADATA
# title: Use Container-Optimized OS for GKE nodes (image_type)
# description: >-
#   Other images have a larger attack surface, can be changed while they run, and get security fixes later than
#   Container-Optimized OS. Windows images are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_node_pool#image_type-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/concepts/node-images
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [google_container_node_pool, google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0016, accurics.gcp.OPS.114]
#     checkov: [CKV_GCP_22]
#     trivy: [GCP-0054, AVD-GCP-0054, google-gke-node-pool-uses-cos]
#   cis: ["gke-1.9:5.5.1"]
#   remediation: Set `image_type = "COS_CONTAINERD"` in `node_config`, or remove it.
#   fix: {set: COS_CONTAINERD, unsafe: The service is interrupted during the change.}
package lintel.gcp.gke.node_image_container_optimized

import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in gke.node_places(["image_type"])
	is_string(place.value)
	value.known(place.value)
	place.value != ""
	not startswith(lower(place.value), "cos")
	not startswith(lower(place.value), "windows")
}
