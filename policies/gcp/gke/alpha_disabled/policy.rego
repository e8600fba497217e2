# METADATA
# title: Do not use GKE alpha clusters (enable_kubernetes_alpha)
# description: >-
#   An alpha cluster gets no security fixes, is not covered by any service level agreement (SLA), and is deleted after
#   30 days.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#enable_kubernetes_alpha-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/concepts/alpha-clusters
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_19]
#     trivy: []
#   cis: ["gke-1.9:5.10.2"]
#   remediation: Remove `enable_kubernetes_alpha`, or set it to `false`.
#   fix: {set: false, unsafe: The resource is replaced.}
package lintel.gcp.gke.alpha_disabled

import data.lintel.lib.value

deny contains {"path": ["enable_kubernetes_alpha"]} if value.is_true(input.config.enable_kubernetes_alpha)
