# METADATA
# title: Do not grant the bind verb on roles
# description: With `bind`, a user can grant any role to anyone, including administrator roles.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/rbac/#restrictions-on-role-binding-creation-or-update
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_157]
#     trivy: [KSV-0051, AVD-KSV-0051, KSV051, KSV-0052, AVD-KSV-0052, KSV052]
#     kics: [8320826e-7a9c-4b0b-9535-578333193432]
#   cis: ["aks-1.8:4.1.7", "eks-1.4:4.1.8", "gke-1.9:4.1.7"]
#   remediation: List the roles that may be bound in `resourceNames`, or remove the verb `bind`.
package lintel.k8s.rbac.binding_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"bind"})

resources := {"roles": {"rbac.authorization.k8s.io"}, "clusterroles": {"rbac.authorization.k8s.io"}}
