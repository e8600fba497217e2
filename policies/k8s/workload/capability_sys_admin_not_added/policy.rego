# METADATA
# title: Do not add SYS_ADMIN or ALL capabilities to containers
# description: >-
#   With `SYS_ADMIN` or `ALL`, a container can mount file systems and load programs into the kernel, so an attacker who
#   breaks in controls the node.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-capabilities-for-a-container
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0075, AC-K8-NS-PO-H-0170]
#     checkov: [CKV_K8S_39, CKV_K8S_25]
#     trivy: [KSV-0005, AVD-KSV-0005, KSV005, KSV-0022, AVD-KSV-0022, KSV022]
#     kics: [235236ee-ad78-4065-bd29-61b061f28ce0, 3f55386d-75cd-4e9a-ac47-167b26c04724]
#     polaris: [dangerousCapabilities]
#     kubescape: [C-0046]
#   cis: ["eks-1.4:4.5.2", "k8s-1.23:5.7.3"]
#   remediation: >-
#     Remove `SYS_ADMIN` and `ALL` from `capabilities.add`, and add the narrower capability that the program needs.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.capability_sys_admin_not_added

import data.lintel.lib.workload

deny contains violation if some violation in workload.added({"SYS_ADMIN", "ALL"})
