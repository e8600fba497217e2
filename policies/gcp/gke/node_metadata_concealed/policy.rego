# METADATA
# title: Enable the GKE metadata server (workload_metadata_config)
# description: >-
#   Without the GKE metadata server, pods can read the metadata of their node, which contain the credentials of the
#   node, and use its permissions.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_node_pool#workload_metadata_config-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/workload-identity
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [google_container_cluster, google_container_node_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_69]
#     trivy:
#     - GCP-0057
#     - AVD-GCP-0057
#     - google-gke-node-metadata-security
#     - GCP-0048
#     - AVD-GCP-0048
#     - google-gke-metadata-endpoints-disabled
#   cis: ["gke-1.9:5.2.2", "gke-1.9:5.4.1"]
#   remediation: >-
#     Set `mode = "GKE_METADATA"` in `node_config.workload_metadata_config`, and set `workload_identity_config` in the
#     cluster.
#   fix:
#   - {path: node_config, at: node_config.0.workload_metadata_config.0.mode, set: GKE_METADATA, unsafe: The service is interrupted during the change.}
#   - {path: node_config.*.workload_metadata_config, at: node_config.*.workload_metadata_config.0.mode, set: GKE_METADATA, unsafe: The service is interrupted during the change.}
#   - {set: GKE_METADATA, unsafe: The service is interrupted during the change.}
package lintel.gcp.gke.node_metadata_concealed

import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in places
	not concealed(place.value)
}

# Before version 4 of the provider the setting had other names.
places := older if {
	older := {place |
		some place in gke.node_places(["workload_metadata_config", "node_metadata"])
		place.value != null
	}
	count(older) > 0
} else := gke.node_places(["workload_metadata_config", "mode"])

concealed(mode) if mode in {"GKE_METADATA", "GKE_METADATA_SERVER", "SECURE"}

# With Workload Identity in the cluster, concealing is what new pools do by themselves.
concealed(mode) if {
	mode in {null, "", "MODE_UNSPECIFIED"}
	workload_identity
}

workload_identity if {
	some cluster in gke.clusters
	value.given(value.at(cluster.config, ["workload_identity_config"]))
}

# The cluster of a pool is somewhere else.
workload_identity if count(gke.clusters) == 0
