# METADATA
# title: Do not grant access to pods/attach
# description: With `pods/attach`, a user can read what a container prints and write to its input, such as a shell's.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0054, AVD-KSV-0054, KSV054]
#     kics: [d45330fd-f58d-45fb-a682-6481477a0f84]
#     polaris: [clusterrolePodExecAttach, rolePodExecAttach]
#   cis: []
#   remediation: Remove `pods/attach`. To read the output only, use `pods/log`.
package lintel.k8s.rbac.pod_attach_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"create", "get"})

resources := {"pods/attach": {""}}
