# METADATA
# title: Do not bind roles to system:authenticated
# description: >-
#   `system:authenticated` contains every account, including those of all pods and, on some clouds, everyone who has an
#   account there.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/rbac/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [kubernetes_role_binding, kubernetes_cluster_role_binding, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-01011, AVD-KSV-01011, KSV01011]
#     kubescape: [C-0265]
#   cis: ["gke-1.9:4.1.10"]
#   remediation: Bind the role to the groups that need it.
package lintel.k8s.rbac.authenticated_unbound

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.bound({"system:authenticated"})
