# METADATA
# title: Enable Shielded GKE Nodes (enable_shielded_nodes)
# description: >-
#   Without Shielded GKE Nodes, which are on by default, an attacker with a stolen credential of one node can
#   impersonate another.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#enable_shielded_nodes-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/shielded-gke-nodes
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_71]
#     trivy: [GCP-0055, AVD-GCP-0055, google-gke-node-shielding-enabled]
#     kics: [579a0727-9c29-4d58-8195-fc5802a8bdb4]
#   cis: ["gke-1.9:5.5.5"]
#   remediation: Remove `enable_shielded_nodes = false`.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.gcp.gke.shielded_nodes

import data.lintel.lib.value

deny contains {"path": ["enable_shielded_nodes"]} if value.is_false(input.config.enable_shielded_nodes)
