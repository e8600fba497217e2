# METADATA
# title: Verify the etcd server certificate (etcd-cafile)
# description: Without verification, an attacker in the middle can read and change the whole state of the cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/administer-cluster/configure-upgrade-etcd/#securing-etcd-clusters
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: file
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_102]
#     trivy: [KCV-0029, AVD-KCV-0029, KCV0029]
#     kics: [3f5ff8a7-5ad6-4d02-86f5-666307da1b20]
#   cis: ["k8s-1.23:1.2.29"]
#   remediation: Set `--etcd-cafile`.
package lintel.k8s.apiserver.etcd_ca_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "etcd-cafile")
	setting.value in {null, ""}
}
