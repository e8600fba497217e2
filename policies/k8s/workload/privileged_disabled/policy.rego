# METADATA
# title: Do not run privileged containers (privileged)
# description: >-
#   A privileged container has every capability and all devices of its node, so an attacker who breaks in controls the
#   node.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0046, AC-K8-IA-PO-H-0106]
#     checkov: [CKV_K8S_16]
#     trivy: [KSV-0017, AVD-KSV-0017, KSV017, kubernetes-no-privileged-containers]
#     kics: [87065ef8-de9b-40d8-9753-f4a4303e27a4, dd29336b-fe57-445b-a26e-e6aa867ae609]
#     kube-linter: [privileged-container]
#     kube-score: [container-security-context-privileged]
#     polaris: [runAsPrivileged]
#     kubescape: [C-0057]
#   cis: ["aks-1.8:4.2.1", "eks-1.4:4.2.1", "k8s-1.23:5.2.2"]
#   remediation: Remove `privileged` from the container's `securityContext` and add only the capabilities that it needs.
#   fix: {set: false, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.privileged_disabled

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, privileged)} if {
	some container in workload.containers
	value.is_true(kubernetes.field(container, privileged))
}

privileged := ["securityContext", "privileged"]
