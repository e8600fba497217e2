# METADATA
# title: Do not use the group system:masters
# description: >-
#   Members of `system:masters` bypass every authorization check, and you cannot revoke that while their certificate is
#   valid.
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
#     trivy: [KSV-0123, AVD-KSV-0123, KSV123]
#   cis: ["eks-1.4:4.1.7", "gke-1.9:4.1.6", "k8s-1.23:5.1.7"]
#   remediation: Bind `cluster-admin` to a dedicated group of the few administrators who need it.
package lintel.k8s.rbac.masters_unbound

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.bound({"system:masters"})
