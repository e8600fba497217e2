# METADATA
# title: Do not grant the escalate verb on roles
# description: With `escalate`, a user can write roles with more rights than their own.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/rbac/#restrictions-on-role-creation-or-update
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_158]
#     trivy: []
#   cis: ["aks-1.8:4.1.7", "eks-1.4:4.1.8", "gke-1.9:4.1.7"]
#   remediation: Remove the verb `escalate`. Without it, Kubernetes checks that users only grant rights that they have.
package lintel.k8s.rbac.escalation_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"escalate"})

resources := {"roles": {"rbac.authorization.k8s.io"}, "clusterroles": {"rbac.authorization.k8s.io"}}
