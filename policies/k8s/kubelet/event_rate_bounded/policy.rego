# METADATA
# title: Limit the kubelet's event rate (eventRecordQPS)
# description: >-
#   More than 5 events per second, or no limit, lets a flood of events hide what matters and overload the API server.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_kubelet_configuration
#   - kubernetes_init_configuration
#   - kubernetes_join_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_147]
#     trivy: [KCV-0087, AVD-KCV-0087, KCV0087]
#   cis: ["aks-1.8:3.2.7", "eks-1.4:3.2.7", "k8s-1.23:4.2.9"]
#   remediation: Set `eventRecordQPS` to a value from 1 to 5 in the kubelet configuration.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--event-qps=5", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--event-qps=5", unsafe: The component restarts.}
package lintel.k8s.kubelet.event_rate_bounded

import data.lintel.lib.component
import data.lintel.lib.value

# 0 means no bound, and so do large numbers in effect. The default is 50.
deny contains setting.finding if {
	some setting in component.settings("kubelet", "event-qps")
	not value.number(setting.value) in {1, 2, 3, 4, 5}
}
