# METADATA
# title: Do not add SYS_MODULE to containers
# description: With `SYS_MODULE`, a container can load code into the node's kernel, past every other protection.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-capabilities-for-a-container
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_25]
#     trivy: [KSV-0120, AVD-KSV-0120, KSV120, KSV-0022, AVD-KSV-0022, KSV022]
#   cis: []
#   remediation: Remove `SYS_MODULE` from `capabilities.add` and load the modules when the node starts.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.capability_sys_module_not_added

import data.lintel.lib.workload

deny contains violation if some violation in workload.added({"SYS_MODULE"})
