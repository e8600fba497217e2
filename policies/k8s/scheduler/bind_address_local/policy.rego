# METADATA
# title: Bind the scheduler to localhost (bind-address)
# description: >-
#   With `hostNetwork`, the health and metrics endpoints are reachable from other machines unless the scheduler listens
#   on the loopback address only.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-scheduler/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_115]
#     trivy: [KCV-0041, AVD-KCV-0041, KCV0041]
#   cis: ["k8s-1.23:1.4.2"]
#   remediation: Set `--bind-address=127.0.0.1`.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--bind-address=127.0.0.1", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--bind-address=127.0.0.1", unsafe: The component restarts.}
package lintel.k8s.scheduler.bind_address_local

import data.lintel.lib.component
import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains setting.finding if {
	not own_network
	some setting in component.settings("kube-scheduler", "bind-address")
	not setting.value in {"127.0.0.1", "::1", "localhost"}
}

# In a separate network namespace, the kubelet could not check its health.
own_network if {
	workload.pod
	not value.is_true(kubernetes.field(workload.pod, ["hostNetwork"]))
}
