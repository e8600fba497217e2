# METADATA
# title: Disable legacy authorization in a GKE cluster
# description: >-
#   A GKE cluster must not use attribute-based access control, because it gives every user and service account broad
#   rights in the whole cluster, whatever RBAC says.
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
#   cis: []
#   remediation: Remove enable_legacy_abac, or set it to false, and grant rights with RBAC roles.
package lintel.gcp.gke.legacy_abac_disabled

import data.lintel.lib.value

deny contains {"path": ["enable_legacy_abac"]} if value.is_true(input.config.enable_legacy_abac)
