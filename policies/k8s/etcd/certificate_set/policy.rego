# METADATA
# title: Enable TLS for etcd clients (cert-file)
# description: Without TLS, the whole state of the cluster, including Secrets, crosses the network in plain text.
# related_resources:
# - ref: https://etcd.io/docs/v3.6/op-guide/security/
# - ref: https://etcd.io/docs/v3.6/op-guide/configuration/
# custom:
#   severity: HIGH
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
#     checkov: [CKV_K8S_116]
#     trivy: [KCV-0042, AVD-KCV-0042, KCV0042]
#     kics: [075ca296-6768-4322-aea2-ba5063b969a9]
#   cis: ["k8s-1.23:2.1"]
#   remediation: Set `--cert-file` and `--key-file`.
package lintel.k8s.etcd.certificate_set

import data.lintel.lib.component

deny contains setting.finding if {
	some flag in ["cert-file", "key-file"]
	some setting in component.settings("etcd", flag)
	setting.value in {null, ""}
}
