# METADATA
# title: Do not use the group system:masters
# description: >-
#   No role must be bound to system:masters, because its members pass every check of rights anyway, which nobody can
#   take from them while their certificate lasts.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/rbac/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [kubernetes_role_binding, kubernetes_cluster_role_binding, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0123, AVD-KSV-0123, KSV123]
#   cis: ["eks-1.4:4.1.8"]
#   remediation: Bind cluster-admin to a group of your own for the few who need it.
package lintel.k8s.rbac.masters_unbound

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.bound({"system:masters"})
