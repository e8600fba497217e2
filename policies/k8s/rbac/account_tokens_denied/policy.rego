# METADATA
# title: Do not grant create on serviceaccounts/token
# description: >-
#   With a token of another service account, such as one in `kube-system`, a user has all its rights.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/#token-request
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["aks-1.8:4.1.12"]
#   remediation: >-
#     Remove the rule, or list the service accounts for which tokens may be issued in `resourceNames`.
package lintel.k8s.rbac.account_tokens_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants({"serviceaccounts/token": {""}}, {"create"})
