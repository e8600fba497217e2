# METADATA
# title: Define GKE node pools as separate resources
# description: >-
#   A change to a node pool inside the cluster resource can replace the cluster with everything that runs in it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_node_pool
# - ref: https://cloud.google.com/kubernetes-engine/docs/concepts/node-pools
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: design
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_123]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `remove_default_node_pool = true`, and move each `node_pool` block to a `google_container_node_pool`.
package lintel.gcp.gke.node_pools_separate

import data.lintel.lib.value

deny contains {"path": ["node_pool", i]} if {
	not value.is_true(value.at(input.config, ["remove_default_node_pool"]))
	is_array(input.config.node_pool)
	some i, _ in input.config.node_pool
}
