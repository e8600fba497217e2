# METADATA
# title: Let no role attach to containers
# description: >-
#   A role must not allow pods/attach, because whoever has it reads what a container prints and writes to its input,
#   such as a shell's.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0054, AVD-KSV-0054, KSV054]
#     kics: [d45330fd-f58d-45fb-a682-6481477a0f84]
#     polaris: [clusterrolePodExecAttach, rolePodExecAttach]
#   cis: []
#   remediation: Remove pods/attach; the output alone is in pods/log.
package lintel.k8s.rbac.pod_attach_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"create", "get"})

resources := {"pods/attach": {""}}
