# METADATA
# title: Enroll GKE clusters in a release channel (release_channel)
# description: >-
#   Google upgrades clusters outside a release channel late, so security fixes arrive only when someone upgrades by
#   hand. Autopilot clusters are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#release_channel-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/concepts/release-channels
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_70]
#     trivy: []
#   cis: ["gke-1.9:5.5.4"]
#   remediation: Set `channel = "REGULAR"` or `"STABLE"` in `release_channel`, or remove the block.
#   fix:
#   - {path: release_channel, at: release_channel.0.channel, set: REGULAR, unsafe: The cluster is upgraded by itself.}
#   - {path: "**.channel", set: REGULAR, unsafe: The cluster is upgraded by itself.}
package lintel.gcp.gke.release_channel_enrolled

import data.lintel.lib.attribute
import data.lintel.lib.gke

deny contains {"path": place.path} if {
	not gke.maybe_autopilot
	some place in attribute.places(input.config, ["release_channel", "channel"])
	place.value == "UNSPECIFIED"
}
