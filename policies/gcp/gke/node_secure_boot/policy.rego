# METADATA
# title: Enable Secure Boot for GKE nodes (enable_secure_boot)
# description: >-
#   Without Secure Boot, which is off by default, a rootkit can start before the operating system and hide from it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_node_pool#shielded_instance_config-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/shielded-gke-nodes#secure_boot
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [google_container_cluster, google_container_node_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_68]
#     trivy: []
#   cis: ["gke-1.9:5.5.7"]
#   remediation: >-
#     Set `enable_secure_boot = true` in `node_config.shielded_instance_config`. Unsigned kernel modules no longer load
#     then.
#   fix:
#   - path: "node_config.*.shielded_instance_config"
#     at: "node_config.*.shielded_instance_config.0"
#     set: {enable_secure_boot: true}
#     unsafe: The resource is replaced.
package lintel.gcp.gke.node_secure_boot

import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in gke.node_places(["shielded_instance_config", "enable_secure_boot"])
	not value.is_true(place.value)
}
