# METADATA
# title: Set a memory request for containers (resources.requests.memory)
# description: >-
#   Without a memory request, the scheduler can place the pod on a full node, and it is killed first when memory runs
#   short.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0099, AC-K8-OE-PK-M-0157]
#     checkov: [CKV_K8S_12]
#     trivy: [KSV-0016, AVD-KSV-0016, KSV016]
#     kics: [21719347-d02b-497d-bda4-04a03c8e5b61, 229588ef-8fde-40c8-8756-f4f2b5825ded]
#     kube-linter: [unset-memory-requirements]
#     kube-score: [container-resources]
#     polaris: [memoryRequestsMissing]
#     kubescape: [C-0004, C-0269]
#   cis: []
#   remediation: Set `resources.requests.memory` for every container, or for the pod, to what it needs in normal work.
#   enabled: false
package lintel.k8s.workload.memory_request_set

import data.lintel.lib.workload

deny contains violation if some violation in workload.unreserved("memory")
