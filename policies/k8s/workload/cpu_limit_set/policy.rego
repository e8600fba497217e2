# METADATA
# title: Limit the CPU of a container
# description: >-
#   A container must have a CPU limit, because one that spins or is attacked otherwise takes what its neighbours on the
#   node need beyond their requests.
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
#   cis: []
#   remediation: >-
#     Set resources.limits.cpu of every container, or of the pod, high enough that it is not throttled in normal work.
package lintel.k8s.workload.cpu_limit_set

import data.lintel.lib.workload

deny contains violation if some violation in workload.unlimited("cpu")
