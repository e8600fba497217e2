# METADATA
# title: Enable automatic repair of GKE nodes (auto_repair)
# description: Without automatic repair, which is on by default, an unhealthy node stays broken until someone notices.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_node_pool#management-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/node-auto-repair
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [google_container_node_pool, google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0015, accurics.gcp.OPS.144]
#     checkov: [CKV_GCP_9]
#     trivy: [GCP-0063, AVD-GCP-0063, google-gke-enable-auto-repair]
#     kics: [acfdbec6-4a17-471f-b412-169d77553332]
#   cis: ["gke-1.9:5.5.2"]
#   remediation: >-
#     Remove `auto_repair = false` from `management`. `maintenance_policy` of the cluster controls when repairs can
#     happen.
#   fix: {set: true}
package lintel.gcp.gke.node_repair_automatic

import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in gke.management_places("auto_repair")
	value.is_false(place.value)
}
