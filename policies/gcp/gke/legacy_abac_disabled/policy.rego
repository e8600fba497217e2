# METADATA
# title: Disable legacy authorization (ABAC) in GKE (enable_legacy_abac)
# description: >-
#   Attribute-based access control (ABAC) gives every user and service account broad permissions in the whole cluster,
#   even if RBAC does not allow them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#enable_legacy_abac-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster#leave_abac_disabled
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0028, accurics.gcp.IAM.142]
#     checkov: [CKV_GCP_7]
#     trivy: [GCP-0062, AVD-GCP-0062, google-gke-use-rbac-permissions]
#     kics: [5baa92d2-d8ee-4c75-88a4-52d9d8bb8067]
#   cis: ["gke-1.9:5.8.3"]
#   remediation: Remove `enable_legacy_abac`, or set it to `false`, and grant permissions with RBAC roles.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.gcp.gke.legacy_abac_disabled

import data.lintel.lib.value

deny contains {"path": ["enable_legacy_abac"]} if value.is_true(input.config.enable_legacy_abac)
