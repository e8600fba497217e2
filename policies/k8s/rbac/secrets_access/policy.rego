# METADATA
# title: Do not grant access to all Secrets
# description: >-
#   Among the Secrets of a namespace or cluster are tokens and passwords with more rights than the role itself.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_K8S_5]
#     trivy: [KSV-0041, AVD-KSV-0041, KSV041, KSV-0113, AVD-KSV-0113, KSV113]
#     kics:
#     - 056ac60e-fe07-4acc-9b34-8e1d51716ab9
#     - 07fc3413-e572-42f7-9877-5c8fc6fccfb5
#     - 826abb30-3cd5-4e0b-a93b-67729b4f7e63
#     - b7bca5c4-1dab-4c2c-8cbe-3050b9d59b14
#     kube-linter: [access-to-secrets]
#     kubescape: [C-0015]
#   cis: ["aks-1.8:4.1.2", "eks-1.4:4.1.2", "gke-1.9:4.1.2", "k8s-1.23:5.1.2"]
#   remediation: >-
#     List the Secrets that are needed in `resourceNames`, with only the verb `get`, or mount them into the pods.
package lintel.k8s.rbac.secrets_access

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"get", "list", "watch", "create", "update", "patch", "delete", "deletecollection"})

resources := {"secrets": {""}}
