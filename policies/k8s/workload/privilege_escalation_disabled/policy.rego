# METADATA
# title: Disable privilege escalation (allowPrivilegeEscalation)
# description: >-
#   Without `allowPrivilegeEscalation: false`, setuid programs can give processes more privileges than they were started
#   with.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/
# custom:
#   severity: MEDIUM
#   category: Compliance Validation
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0085, AC-K8-CA-PO-H-0165]
#     checkov: [CKV_K8S_20]
#     trivy: [KSV-0001, AVD-KSV-0001, KSV001]
#     kics: [5572cc5e-1e4c-4113-92a6-7a8a3bd25e6d, c878abb4-cca5-4724-92b9-289be68bd47c]
#     kube-linter: [privilege-escalation-container]
#     polaris: [privilegeEscalationAllowed]
#     kubescape: [C-0016]
#   cis: ["aks-1.8:4.2.5", "eks-1.4:4.2.5", "k8s-1.23:5.2.6"]
#   remediation: >-
#     Set `allowPrivilegeEscalation: false` in the `securityContext` of every container.
#   fix: {set: false}
package lintel.k8s.workload.privilege_escalation_disabled

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, escalation)} if {
	some container in workload.linux_containers
	allowed := kubernetes.field(container, escalation)
	not value.is_false(allowed)
	not implied(container, allowed)
}

# A privileged container already has all privileges: unless it is set explicitly, another rule reports it.
implied(container, null) if value.is_true(kubernetes.field(container, ["securityContext", "privileged"]))

escalation := ["securityContext", "allowPrivilegeEscalation"]
