# METADATA
# title: Do not bind roles to anonymous users (system:anonymous)
# description: >-
#   A role bound to `system:anonymous` or `system:unauthenticated` belongs to everyone who can reach the API server.
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
#     trivy: [KSV-0122, AVD-KSV-0122, KSV122]
#     kubescape: [C-0262]
#   cis: ["gke-1.9:4.1.8", "gke-1.9:4.1.9"]
#   remediation: Remove the subject, and bind the role to the users who need it.
package lintel.k8s.rbac.anonymous_unbound

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.bound({"system:anonymous", "system:unauthenticated"})
