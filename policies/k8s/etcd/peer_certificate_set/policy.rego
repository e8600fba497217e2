# METADATA
# title: Enable TLS between etcd members (peer-cert-file)
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
#     checkov: [CKV_K8S_119]
#     trivy: [KCV-0045, AVD-KCV-0045, KCV0045]
#     kics: [09bb9e96-8da3-4736-b89a-b36814acca60]
#   cis: ["k8s-1.23:2.4"]
#   remediation: Set `--peer-cert-file` and `--peer-key-file`.
package lintel.k8s.etcd.peer_certificate_set

import data.lintel.lib.component

deny contains setting.finding if {
	some flag in ["peer-cert-file", "peer-key-file"]
	some setting in component.settings("etcd", flag)
	setting.value in {null, ""}
}
