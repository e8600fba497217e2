# METADATA
# title: Do not grant access to nodes/proxy
# description: >-
#   With `nodes/proxy`, a user can run any command in every pod of the node, bypassing admission and the audit log.
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
#     trivy: [KSV-0047, AVD-KSV-0047, KSV047]
#     kubescape: [C-0279]
#   cis: ["aks-1.8:4.1.9"]
#   remediation: Remove `nodes/proxy`. Programs that read metrics need `nodes/metrics` or `nodes/stats`.
package lintel.k8s.rbac.node_proxy_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"get", "create", "update", "patch", "delete"})

resources := {"nodes/proxy": {""}}
