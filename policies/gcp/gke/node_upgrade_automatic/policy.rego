# METADATA
# title: Enable automatic upgrades of GKE nodes (auto_upgrade)
# description: >-
#   Without automatic upgrades, which are on by default, nodes keep known vulnerabilities that newer versions fix.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_node_pool#management-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/node-auto-upgrades
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [google_container_node_pool, google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0017, accurics.gcp.OPS.101]
#     checkov: [CKV_GCP_10]
#     trivy: [GCP-0058, AVD-GCP-0058, google-gke-enable-auto-upgrade]
#     kics: [b139213e-7d24-49c2-8025-c18faa21ecaa]
#   cis: ["gke-1.9:5.5.3"]
#   remediation: >-
#     Remove `auto_upgrade = false` from `management`. `maintenance_policy` of the cluster controls when upgrades can
#     happen.
#   fix: {set: true, unsafe: Nodes are upgraded and restart by themselves.}
package lintel.gcp.gke.node_upgrade_automatic

import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in gke.management_places("auto_upgrade")
	value.is_false(place.value)
}
