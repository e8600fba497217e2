# METADATA
# title: Set a memory limit for containers (resources.limits.memory)
# description: >-
#   Without a memory limit, a container that leaks or is attacked can use up the node's memory, and the kernel kills
#   other pods.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   nofix: value
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0100, AC-K8-OE-PK-M-0158]
#     checkov: [CKV_K8S_13]
#     trivy: [KSV-0018, AVD-KSV-0018, KSV018, kubernetes-limit-memory]
#     kics: [b14d1bc4-a208-45db-92f0-e21f8e2588e9, fd097ed0-7fe6-4f58-8b71-fef9f0820a21]
#     kube-linter: [unset-memory-requirements]
#     kube-score: [container-resources]
#     polaris: [memoryLimitsMissing]
#     kubescape: [C-0004, C-0009, C-0271]
#   cis: []
#   remediation: Set `resources.limits.memory` for every container, or for the pod.
package lintel.k8s.workload.memory_limit_set

import data.lintel.lib.workload

deny contains violation if some violation in workload.unlimited("memory")
