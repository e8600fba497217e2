# METADATA
# title: Set a timeout for idle streams (streamingConnectionIdleTimeout)
# description: Without a timeout, idle streaming connections hold the kubelet's memory and ports forever.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
# custom:
#   severity: LOW
#   category: Security Best Practices
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
#     checkov: [CKV_K8S_143]
#     trivy: [KCV-0085, AVD-KCV-0085, KCV0085]
#     kics: [ed89b97d-04e9-4fd4-919f-ee5b27e555e9]
#   cis: ["aks-1.8:3.2.5", "eks-1.4:3.2.5", "k8s-1.23:4.2.5"]
#   remediation: Remove `streamingConnectionIdleTimeout`, or set it to a time such as `1h`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     set: "--streaming-connection-idle-timeout=1h"
#     unsafe: The component restarts.
#   - path: "spec.containers.*.*"
#     add: "--streaming-connection-idle-timeout=1h"
#     unsafe: The component restarts.
package lintel.k8s.kubelet.stream_timeout_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "streaming-connection-idle-timeout")
	regex.match(`^0([a-z]+|m0s|h0m0s)?$`, setting.value)
}
