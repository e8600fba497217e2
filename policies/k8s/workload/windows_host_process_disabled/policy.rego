# METADATA
# title: Do not run HostProcess containers on Windows nodes (hostProcess)
# description: >-
#   A HostProcess container is not isolated: it runs on the node with full rights.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/create-hostprocess-pod/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0103, AVD-KSV-0103, KSV103]
#     polaris: [hostProcess]
#   cis: ["eks-1.4:4.2.8", "k8s-1.23:5.2.11"]
#   remediation: Remove `hostProcess` from `windowsOptions`. Software that manages the node belongs in the node's image.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.windows_host_process_disabled

import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": process.path} if {
	some container in workload.containers
	process := workload.effective(container, ["windowsOptions", "hostProcess"])
	value.is_true(process.value)
}
