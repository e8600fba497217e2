# METADATA
# title: Enable network policy enforcement in GKE (network_policy)
# description: >-
#   Without enforcement, network policies have no effect and every pod can connect to every other pod. Autopilot
#   clusters are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#network_policy-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/network-policy
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0293, accurics.gcp.NS.103]
#     checkov: [CKV_GCP_12]
#     trivy: [GCP-0056, AVD-GCP-0056, google-gke-enable-network-policy]
#     kics: [11e7550e-c4b6-472e-adff-c698f157cdd7]
#   cis: ["gke-1.9:4.3.1"]
#   remediation: >-
#     Set `datapath_provider = "ADVANCED_DATAPATH"`, which enforces them, or set `enabled = true` in `network_policy`.
#   fix:
#   - {path: network_policy, at: network_policy.0.enabled, set: true, unsafe: The service is interrupted during the change.}
#   - {set: true, unsafe: The service is interrupted during the change.}
package lintel.gcp.gke.network_policy_enforced

import data.lintel.lib.attribute
import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": place.path} if {
	not gke.maybe_autopilot
	value.at(input.config, ["datapath_provider"]) in {null, "", "LEGACY_DATAPATH", "DATAPATH_PROVIDER_UNSPECIFIED"}
	some place in attribute.places(input.config, ["network_policy", "enabled"])
	not value.is_true(place.value)
}
