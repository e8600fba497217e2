# METADATA
# title: Keep GKE clusters in a release channel
# description: >-
#   A cluster must not leave its release channel, because Google then upgrades it late, and fixes of flaws come when
#   somebody thinks of them.
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
#   cis: []
#   remediation: Set channel = "REGULAR" or "STABLE" in release_channel, or leave the block out.
package lintel.gcp.gke.release_channel_enrolled

import data.lintel.lib.attribute
import data.lintel.lib.gke

deny contains {"path": place.path} if {
	not gke.maybe_autopilot
	some place in attribute.places(input.config, ["release_channel", "channel"])
	place.value == "UNSPECIFIED"
}
