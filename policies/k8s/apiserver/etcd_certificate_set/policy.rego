# METADATA
# title: Authenticate the API server to etcd with a client certificate
# description: Without a client certificate, etcd has to accept every client, and it holds all Secrets.
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
#     checkov: [CKV_K8S_99]
#     trivy: [KCV-0026, AVD-KCV-0026, KCV0026]
#     kics: [895a5a95-3756-4b04-9924-2f3bc93181bd]
#   cis: ["k8s-1.23:1.2.26"]
#   remediation: Set `--etcd-certfile` and `--etcd-keyfile`.
package lintel.k8s.apiserver.etcd_certificate_set

import data.lintel.lib.component

deny contains setting.finding if {
	some flag in ["etcd-certfile", "etcd-keyfile"]
	some setting in component.settings("kube-apiserver", flag)
	setting.value in {null, ""}
}
