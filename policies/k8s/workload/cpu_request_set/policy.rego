# METADATA
# title: Set a CPU request for containers (resources.requests.cpu)
# description: >-
#   Without a CPU request, the scheduler can place the pod on a full node, where it only gets leftover CPU time.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0097, AC-K8-OE-PK-M-0155]
#     checkov: [CKV_K8S_10]
#     trivy: [KSV-0015, AVD-KSV-0015, KSV015]
#     kics: [577ac19c-6a77-46d7-9f14-e049cdd15ec2, ca469dd4-c736-448f-8ac1-30a642705e0a]
#     kube-linter: [unset-cpu-requirements]
#     kube-score: [container-resources]
#     polaris: [cpuRequestsMissing]
#     kubescape: [C-0050, C-0268]
#   cis: []
#   remediation: Set `resources.requests.cpu` for every container, or for the pod, to what it needs in normal work.
#   enabled: false
package lintel.k8s.workload.cpu_request_set

import data.lintel.lib.workload

deny contains violation if some violation in workload.unreserved("cpu")
