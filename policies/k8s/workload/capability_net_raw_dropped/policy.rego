# METADATA
# title: Drop NET_RAW in containers
# description: >-
#   Container runtimes grant `NET_RAW` by default. With raw sockets, a container can forge packets and impersonate other
#   pods.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-capabilities-for-a-container
# - ref: https://man7.org/linux/man-pages/man7/capabilities.7.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0048, AC-K8-IA-PS-M-0112]
#     checkov: [CKV_K8S_28]
#     trivy: []
#     kics: [dbbc6705-d541-43b0-b166-dd4be8208b54, e5587d53-a673-4a6b-b3f2-ba07ec274def]
#     kube-linter: [drop-net-raw-capability]
#   cis: ["k8s-1.23:5.2.8"]
#   implied_by: [k8s.workload.capabilities_dropped]
#   remediation: Drop `NET_RAW`, or preferably `ALL`, in `securityContext.capabilities` of every container.
#   fix: {add: NET_RAW}
package lintel.k8s.workload.capability_net_raw_dropped

import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["securityContext", "capabilities", "drop"])} if {
	some container in workload.linux_containers
	not workload.drops(container, {"ALL", "NET_RAW"})
	not asked_for(container)
}

# Whether it should have what it asks for is the matter of another rule.
asked_for(container) if {
	some capability in workload.capabilities(container, "add")
	capability.name in {"NET_RAW", "ALL"}
}
