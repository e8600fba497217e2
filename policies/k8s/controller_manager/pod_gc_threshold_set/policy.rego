# METADATA
# title: Set a limit for terminated pods (terminated-pod-gc-threshold)
# description: The default of 12500 lets terminated pods pile up on small clusters until etcd slows down.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_106]
#     trivy: [KCV-0033, AVD-KCV-0033, KCV0033]
#   cis: ["k8s-1.23:1.3.1"]
#   remediation: Set `--terminated-pod-gc-threshold` to a number that fits the cluster.
#   fix:
#   - path: "spec.containers.*.*.*"
#     set: "--terminated-pod-gc-threshold=1000"
#     unsafe: The component restarts.
#   - path: "spec.containers.*.*"
#     add: "--terminated-pod-gc-threshold=1000"
#     unsafe: The component restarts.
package lintel.k8s.controller_manager.pod_gc_threshold_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-controller-manager", "terminated-pod-gc-threshold")
	setting.value in {null, "", "0"} # 0 turns the collector off
}
