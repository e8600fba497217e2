# METADATA
# title: Do not add capabilities other than NET_BIND_SERVICE
# description: >-
#   Programs that run as one unprivileged user need no other capability. The restricted profile of the Pod Security
#   Standards requires this.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-capabilities-for-a-container
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_25]
#     trivy: [KSV-0106, AVD-KSV-0106, KSV106]
#   cis: []
#   remediation: >-
#     Run the program as the user that owns its files, so that it does not have to change owners or users, and remove
#     the capability.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.capabilities_added_restricted

import data.lintel.lib.workload

# Capabilities beyond the baseline profile have their own rules.
deny contains violation if {
	some violation in workload.added({
		"AUDIT_WRITE", "CHOWN", "DAC_OVERRIDE", "FOWNER", "FSETID", "KILL", "MKNOD", "SETFCAP", "SETGID", "SETPCAP",
		"SETUID", "SYS_CHROOT",
	})
}
