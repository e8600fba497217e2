# METADATA
# title: Enable intranode visibility in GKE (enable_intranode_visibility)
# description: >-
#   Without intranode visibility, no flow log records the traffic between pods of one node, and no firewall rule applies
#   to it. Autopilot clusters are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#enable_intranode_visibility-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/intranode-visibility
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_61]
#     trivy: []
#   cis: ["gke-1.9:5.6.1"]
#   remediation: Set `enable_intranode_visibility = true`.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.gcp.gke.intranode_visibility

import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": ["enable_intranode_visibility"]} if {
	not gke.maybe_autopilot
	not value.is_true(value.at(input.config, ["enable_intranode_visibility"]))
}
