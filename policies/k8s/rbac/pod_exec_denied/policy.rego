# METADATA
# title: Do not grant access to pods/exec
# description: >-
#   With `pods/exec`, a user can run any command in every pod, with the pod's network, files and service account.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_K8S_2]
#     trivy: [KSV-0053, AVD-KSV-0053, KSV053]
#     kics: [c589f42c-7924-4871-aee2-1cede9bc7cbc]
#     polaris: [clusterrolePodExecAttach, rolePodExecAttach]
#     kubescape: [C-0002]
#   cis: []
#   remediation: Remove `pods/exec`, and debug with a role that is bound only for as long as you need it.
package lintel.k8s.rbac.pod_exec_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"create", "get"})

resources := {"pods/exec": {""}}
