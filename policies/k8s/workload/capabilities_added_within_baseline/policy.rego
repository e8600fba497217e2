# METADATA
# title: Do not add capabilities beyond the Pod Security baseline
# description: >-
#   Each capability outside the baseline of the Pod Security Standards lets a container act on its node or on other
#   pods.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-capabilities-for-a-container
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_25]
#     trivy: [KSV-0022, AVD-KSV-0022, KSV022]
#     kics: [19ebaa28-fc86-4a58-bcfa-015c9e22fe40, fe771ff7-ba15-4f8f-ad7a-8aa232b49a28]
#     polaris: [dangerousCapabilities]
#     kubescape: [C-0046]
#   cis: ["k8s-1.23:5.2.8"]
#   remediation: Remove the capability, or move what needs it into a small separate workload.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.capabilities_added_within_baseline

import data.lintel.lib.workload

# SYS_ADMIN, SYS_MODULE, NET_RAW and ALL have their own rules.
deny contains violation if {
	some violation in workload.added({
		"AUDIT_CONTROL", "AUDIT_READ", "BLOCK_SUSPEND", "BPF", "CHECKPOINT_RESTORE", "DAC_READ_SEARCH", "IPC_LOCK",
		"IPC_OWNER", "LEASE", "LINUX_IMMUTABLE", "MAC_ADMIN", "MAC_OVERRIDE", "NET_ADMIN", "NET_BROADCAST", "PERFMON",
		"SYSLOG", "SYS_BOOT", "SYS_NICE", "SYS_PACCT", "SYS_PTRACE", "SYS_RAWIO", "SYS_RESOURCE", "SYS_TIME",
		"SYS_TTY_CONFIG", "WAKE_ALARM",
	})
}
