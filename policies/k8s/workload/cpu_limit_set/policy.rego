# METADATA
# title: Set a CPU limit for containers (resources.limits.cpu)
# description: >-
#   Without a CPU limit, a container that spins or is attacked takes CPU that its neighbors on the node need beyond
#   their requests.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0098, AC-K8-OE-PK-M-0156]
#     checkov: [CKV_K8S_11]
#     trivy: [KSV-0011, AVD-KSV-0011, KSV011]
#     kics: [4ac0e2b7-d2d2-4af7-8799-e8de6721ccda, 5f4735ce-b9ba-4d95-a089-a37a767b716f]
#     kube-linter: [unset-cpu-requirements]
#     kube-score: [container-resources]
#     polaris: [cpuLimitsMissing]
#     kubescape: [C-0009, C-0050, C-0270]
#   cis: []
#   remediation: >-
#     Set `resources.limits.cpu` for every container, or for the pod, high enough that normal work is not throttled.
#   enabled: false
package lintel.k8s.workload.cpu_limit_set

import data.lintel.lib.workload

deny contains violation if some violation in workload.unlimited("cpu")
