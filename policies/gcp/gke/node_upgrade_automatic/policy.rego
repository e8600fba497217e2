# METADATA
# title: Upgrade GKE nodes automatically
# description: >-
#   The upgrade of nodes, which is automatic by default, must not be switched off, because nodes then keep flaws that
#   are fixed and known to everybody.
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
#   cis: []
#   remediation: Remove auto_upgrade = false from management; maintenance_policy of the cluster says when it may happen.
package lintel.gcp.gke.node_upgrade_automatic

import data.lintel.lib.gke
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in gke.management_places("auto_upgrade")
	value.is_false(place.value)
}
