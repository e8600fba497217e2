# METADATA
# title: Do not set unsafe sysctls
# description: Sysctls that Kubernetes does not consider safe affect other pods or the whole node.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/#safe-and-unsafe-sysctls
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0074, AC-K8-IA-PO-H-0137]
#     checkov: []
#     trivy: [KSV-0026, AVD-KSV-0026, KSV026]
#     kics: [9127f0d9-2310-42e7-866f-5fd9d20dcbad, a9174d31-d526-4ad9-ace4-ce7ddbf52e03]
#     kube-linter: [unsafe-sysctls]
#   cis: []
#   remediation: Remove the sysctl, or set it on the nodes where these pods run.
#   fix:
#   - path: "**.sysctls.*.name"
#     at: "**.sysctls.*"
#     remove: true
#     unsafe: Programs that rely on the setting may fail.
package lintel.k8s.workload.sysctls_safe

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(sysctl, ["name"])} if {
	some sysctl in kubernetes.items(workload.pod, ["securityContext", "sysctls"])
	name := replace(kubernetes.field(sysctl, ["name"]), "/", ".")
	value.known(name)
	not name in safe
}

# As of Kubernetes 1.34; the last seven came with 1.29 and 1.32.
safe := {
	"kernel.shm_rmid_forced",
	"net.ipv4.ip_local_port_range",
	"net.ipv4.ip_unprivileged_port_start",
	"net.ipv4.ping_group_range",
	"net.ipv4.tcp_syncookies",
	"net.ipv4.ip_local_reserved_ports",
	"net.ipv4.tcp_fin_timeout",
	"net.ipv4.tcp_keepalive_intvl",
	"net.ipv4.tcp_keepalive_probes",
	"net.ipv4.tcp_keepalive_time",
	"net.ipv4.tcp_rmem",
	"net.ipv4.tcp_wmem",
}
