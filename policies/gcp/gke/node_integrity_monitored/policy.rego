# METADATA
# title: Enable integrity monitoring for GKE nodes
# description: >-
#   Without integrity monitoring, which is on by default, you do not notice when someone changes what a node boots.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_node_pool#shielded_instance_config-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/shielded-gke-nodes#integrity_monitoring
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [google_container_cluster, google_container_node_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_72]
#     trivy: []
#   cis: ["gke-1.9:5.5.6"]
#   remediation: Remove `enable_integrity_monitoring = false` from `shielded_instance_config`.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.gcp.gke.node_integrity_monitored

import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in gke.node_places(["shielded_instance_config", "enable_integrity_monitoring"])
	value.is_false(place.value)
}
